import { Checkbox, NativeSelect, Stack, TextInput } from '@mantine/core';
import { IconPrinter } from '@tabler/icons-react';
import { useState } from 'react';
import { fleet as fleetMessages } from '../../../../languages/en-US/console/fleet.ts';
import { report } from '../../../../languages/en-US/console/report.ts';
import { ActionButton } from '../../../components/action-button.tsx';
import { Screen } from '../../../components/screen.tsx';
import { SkeletonLines } from '../../../components/skeleton-lines.tsx';
import { TryAgain } from '../../../components/try-again.tsx';
import { useSummary } from '../../../lib/api/get-summary.ts';
import { useDefaultInstaller } from '../../../lib/api/get-default-installer.ts';
import { useInstallers } from '../../../lib/api/list-installers.ts';
import { localDay } from '../../../lib/format.ts';
import { useToday } from '../../../lib/use-today.ts';
import { useTranslate } from '../../../lib/words.ts';
import { useBreakdown } from '../api/get-breakdown.ts';
import { useFleet } from '../api/get-fleet.ts';
import { ReportSheet, reportParts, type ReportPart } from './report-sheet.tsx';
import classes from './report.module.css';

const TITLE_LENGTH = 80;

/** A page for a customer or a manager: chosen figures in the installer's branding, to be printed or saved as a PDF. */
export function ReportScreen() {
  const t = useTranslate({ fleet: fleetMessages, report });
  const today = localDay(useToday());
  const summary = useSummary();
  const fleet = useBreakdown(today);
  const production = useFleet(undefined);
  const installers = useInstallers();
  const defaultId = useDefaultInstaller();
  const [typed, setTyped] = useState<string>();
  const title = typed ?? t('report.sheetTitleExample');
  const [parts, setParts] = useState<readonly ReportPart[]>(reportParts);
  const [company, setCompany] = useState<string>();
  const error = summary.error ?? fleet.error ?? production.error ?? installers.error;
  const companies = installers.data?.data ?? [];
  const installer =
    companies.find(({ id }) => String(id) === company) ?? companies.find(({ id }) => id === defaultId) ?? companies[0];
  const ready = summary.data && fleet.data && production.data && installers.data;
  const retry = () => {
    for (const { refetch } of [summary, fleet, production, installers]) void refetch();
  };
  return (
    <Screen
      title={t('report.title')}
      action={
        ready && (
          <ActionButton
            label={t('report.print')}
            variant="filled"
            leftSection={<IconPrinter size={16} aria-hidden />}
            onClick={() => window.print()}
          />
        )
      }
    >
      <div className={classes.page}>
        <Stack className={classes.choices} gap="md">
          <TextInput
            label={t('report.sheetTitle')}
            maxLength={TITLE_LENGTH}
            value={title}
            onChange={({ currentTarget }) => setTyped(currentTarget.value)}
          />
          {companies.length > 1 && (
            <NativeSelect
              label={t('report.company')}
              value={String(installer?.id)}
              onChange={({ currentTarget }) => setCompany(currentTarget.value)}
              data={companies.map(({ id, company_name: label }) => ({ value: String(id), label }))}
            />
          )}
          <Checkbox.Group
            label={t('report.parts')}
            value={[...parts]}
            onChange={(chosen) => setParts(reportParts.filter((part) => chosen.includes(part)))}
          >
            <Stack gap="xs" mt="xs">
              {reportParts.map((part) => (
                <Checkbox key={part} value={part} label={t(`fleet.parts.${part}`)} />
              ))}
            </Stack>
          </Checkbox.Group>
          {installers.data && companies.length === 0 && <p className={classes.note}>{t('report.noBranding')}</p>}
        </Stack>
        <div className={classes.preview}>
          {error && <TryAgain error={error} onRetry={retry} />}
          {!ready && !error && <SkeletonLines count={10} label={t('report.loading')} />}
          {ready && (
            <ReportSheet
              title={title.trim() === '' ? t('report.sheetTitleExample') : title}
              today={today}
              installer={installer}
              parts={new Set(parts)}
              summary={summary.data}
              fleet={fleet.data}
              production={production.data}
            />
          )}
        </div>
      </div>
    </Screen>
  );
}
