import { Button, Group, Stack, Text } from '@mantine/core';
import { useEffect, useRef } from 'react';
import { serviceLink } from '../../../../languages/en-US/console/service-link.ts';
import { useWords } from '../../../lib/words.ts';
import type { Mode } from '../../../../contract/fields.ts';
import { Form } from '../../../components/form.tsx';
import { Notice } from '../../../components/notice.tsx';
import { SkeletonLines } from '../../../components/skeleton-lines.tsx';
import { TryAgain } from '../../../components/try-again.tsx';
import { useUnsaved } from '../../../components/use-unsaved.tsx';
import { useOpenSession } from '../../../lib/api/get-session.ts';
import { serverFaults } from '../../../lib/field-faults.ts';
import { reasonSentence } from '../../../lib/reason-sentence.ts';
import { useCheckUpstream } from '../api/check-upstream.ts';
import { useLinkWorkspace } from '../api/link-workspace.ts';
import { usePreviewLink } from '../api/preview-link.ts';
import { AccessFields } from './access-fields.tsx';
import { ACCESS_FIELDS, checkFaults, useAccessForm } from './access-form.ts';
import { PreviewTable } from './preview-table.tsx';
import classes from './workspaces.module.css';

interface Props {
  mode: Mode;
  /** What was typed is thrown away. */
  onCancel(): void;
}

/**
 * Links the open workspace: the connection is tried, both sides are compared, and only then there is something to
 * press.
 */
export function LinkService({ mode, onCancel }: Props) {
  const words = useWords();
  const t = words.of({ serviceLink });
  const inBrowser = useOpenSession().host === 'browser';
  const check = useCheckUpstream();
  const preview = usePreviewLink();
  const link = useLinkWorkspace();
  const form = useAccessForm('', () => {
    for (const each of [check, preview, link]) each.reset();
  });
  const { question } = useUnsaved(form.isDirty() && !link.isSuccess);
  const showFaults = (error: unknown) => form.setErrors(serverFaults(error, ACCESS_FIELDS, words).fields);
  const tryIt = form.onSubmit((access) => {
    preview.reset();
    link.reset();
    check.mutate(access, {
      onSuccess: (found) => {
        form.setErrors(checkFaults(found, words).fields);
        if (found.ok) preview.mutate(access);
      },
      onError: showFaults,
    });
  });
  const compare = () => preview.mutate(form.getTransformedValues());
  const merge = () => link.mutate(form.getTransformedValues(), { onError: showFaults });
  const failed = check.error ?? link.error;
  const general =
    failed === null
      ? check.data && checkFaults(check.data, words).general
      : serverFaults(failed, ACCESS_FIELDS, words).general;
  const top = useRef<HTMLFormElement>(null);
  useEffect(() => {
    top.current?.scrollIntoView({ block: 'center' });
    top.current?.querySelector('input')?.focus({ preventScroll: true });
  }, []);
  const next = useRef<HTMLDivElement>(null);
  const compared = preview.data;
  useEffect(() => {
    if (compared) next.current?.scrollIntoView({ block: 'nearest' });
  }, [compared]);
  return (
    <Form ref={top} onSubmit={tryIt} className={classes.service} aria-label={t('serviceLink.form')}>
      <Stack gap="md">
        <AccessFields form={form} mode={mode} />
        {general && <Notice tone="bad">{general}</Notice>}
        <Group gap="sm">
          <Button type="submit" variant={preview.data ? 'default' : 'filled'} loading={check.isPending}>
            {t('serviceLink.try')}
          </Button>
          <Button variant="default" onClick={onCancel}>
            {t('serviceLink.cancel')}
          </Button>
          {check.data?.ok && (
            <Text c="dimmed" size="sm" role="status">
              {reasonSentence(check.data.reason, words)}
            </Text>
          )}
        </Group>
        {preview.isPending && (
          <div>
            <Text c="dimmed">{t('serviceLink.comparingHint')}</Text>
            <SkeletonLines count={4} label={t('serviceLink.comparing')} />
          </div>
        )}
        {preview.error && <TryAgain error={preview.error} onRetry={compare} />}
        {preview.data && (
          <>
            <PreviewTable preview={preview.data} />
            {inBrowser && <Notice tone="warn">{t('serviceLink.inBrowser')}</Notice>}
            <Group ref={next}>
              <Button loading={link.isPending} onClick={merge}>
                {t('serviceLink.merge')}
              </Button>
            </Group>
          </>
        )}
      </Stack>
      {question}
    </Form>
  );
}
