import type { ReactElement } from 'react';
import type { OwnerRecord } from '../../../domain/owners/owner-record.ts';
import type { Requirement } from '../../../contract/system-owners.ts';
import type { HostedMessages } from '../../../languages/hosted.ts';
import { type Words, useWords } from '../words.ts';
import { mayShow, stepOf, type StepPath } from '../step-path.ts';

interface Step {
  name: keyof HostedMessages['page']['step'];
  /** The pages of the step, the first being where a link to it leads. */
  pages: [StepPath, ...StepPath[]];
  requirements: Requirement[];
}

const steps: Step[] = [
  { name: 'welcome', pages: ['welcome'], requirements: ['welcome'] },
  { name: 'usage-data', pages: ['usage-data'], requirements: ['usage_data'] },
  { name: 'ownership', pages: ['ownership'], requirements: ['ownership_verification'] },
  { name: 'agreement', pages: ['details', 'agreement'], requirements: ['personal_information', 'service_agreement'] },
  { name: 'payment', pages: ['payment'], requirements: ['payment_setup'] },
];

/** "Step 4 of 5", for the page of a step. */
export const stepPosition = ({ t }: Words, page: StepPath): string =>
  t('page.position', { step: steps.findIndex(({ pages }) => pages.includes(page)) + 1, steps: steps.length });

interface ProgressLineProps {
  path: string;
  owner: Pick<OwnerRecord, 'onboarding' | 'review' | 'reopened' | 'erased'>;
  page: StepPath;
}

/** The five named steps; those that are done can be visited again, and the one that is due can be gone back to. */
export function ProgressLine({ path, owner, page }: ProgressLineProps): ReactElement {
  const { t } = useWords();
  const next = stepOf(owner);
  return (
    <nav aria-label={t('page.progress')}>
      <ol className="progress">
        {steps.map(({ name, pages, requirements }) => {
          const now = pages.includes(page);
          const done = requirements.every((requirement) => owner.onboarding[requirement] !== undefined);
          const target = pages.find((each) => each === next) ?? pages[0];
          const again = requirements.some((requirement) => requirement === owner.reopened?.requirement);
          const text = (
            <>
              {t(`page.step.${name}`)}
              {done && <span className="hidden">{t('page.stepDone')}</span>}
              {again && <span className="hidden">{t('page.stepAgain')}</span>}
            </>
          );
          return (
            <li key={name} className={now ? 'now' : done ? 'done' : undefined} aria-current={now ? 'step' : undefined}>
              {!now && mayShow(owner, target) ? <a href={`${path}/${target}`}>{text}</a> : <span>{text}</span>}
            </li>
          );
        })}
      </ol>
    </nav>
  );
}
