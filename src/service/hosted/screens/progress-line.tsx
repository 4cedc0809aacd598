import type { ReactElement } from 'react';
import type { OwnerRecord } from '../../../domain/owners/owner-record.ts';
import type { Requirement } from '../../../contract/system-owners.ts';
import { mayShow, stepOf, type StepPath } from '../step-path.ts';

interface Step {
  name: string;
  /** The pages of the step, the first being where a link to it leads. */
  pages: [StepPath, ...StepPath[]];
  requirements: Requirement[];
}

const steps: Step[] = [
  { name: 'Welcome', pages: ['welcome'], requirements: ['welcome'] },
  { name: 'Usage data', pages: ['usage-data'], requirements: ['usage_data'] },
  { name: 'Ownership', pages: ['ownership'], requirements: ['ownership_verification'] },
  { name: 'Agreement', pages: ['details', 'agreement'], requirements: ['personal_information', 'service_agreement'] },
  { name: 'Payment', pages: ['payment'], requirements: ['payment_setup'] },
];

/** "Step 4 of 5", for the page of a step. */
export const stepPosition = (page: StepPath): string =>
  `Step ${steps.findIndex(({ pages }) => pages.includes(page)) + 1} of ${steps.length}`;

interface ProgressLineProps {
  path: string;
  owner: Pick<OwnerRecord, 'onboarding' | 'review' | 'reopened' | 'erased'>;
  page: StepPath;
}

/** The five named steps; those that are done can be visited again, and the one that is due can be gone back to. */
export function ProgressLine({ path, owner, page }: ProgressLineProps): ReactElement {
  const next = stepOf(owner);
  return (
    <nav aria-label="Progress">
      <ol className="progress">
        {steps.map(({ name, pages, requirements }) => {
          const now = pages.includes(page);
          const done = requirements.every((requirement) => owner.onboarding[requirement] !== undefined);
          const target = pages.find((each) => each === next) ?? pages[0];
          const again = requirements.some((requirement) => requirement === owner.reopened?.requirement);
          const text = (
            <>
              {name}
              {done && <span className="hidden">, done</span>}
              {again && <span className="hidden">, needed again</span>}
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
