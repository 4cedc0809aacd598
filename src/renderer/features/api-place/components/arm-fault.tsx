import { NumberInput, Select, TextInput } from '@mantine/core';
import { useState } from 'react';
import { fault, faultStatuses } from '../../../../contract/console/test-helpers/faults.ts';
import { operationsOf } from '../../../../contract/operation.ts';
import { v1Operations } from '../../../../contract/operations.ts';
import { testFaults } from '../../../../languages/en-US/console/test-faults.ts';
import { FormDialog } from '../../../components/form-dialog.tsx';
import { serverFaults } from '../../../lib/field-faults.ts';
import { useTranslate, useWords } from '../../../lib/words.ts';
import type { FaultToArm } from '../api/faults.ts';
import { effectKinds } from './fault-words.ts';
import classes from './api.module.css';

type Kind = FaultToArm['effect']['kind'];

const STATUSES = faultStatuses.map(String);
const OPERATIONS = operationsOf(v1Operations).map(({ id, method, path }) => ({
  value: id,
  label: `${id} (${method} ${path})`,
}));
const WHEN = ['after_commit', 'before'] as const;
const DRIFTS = ['skips', 'repeats'] as const;
/** A path as it can be typed. */
const EXAMPLE_PATH = '/v1/inverters/*';

/** What somebody has typed; empty: not said. */
interface Typed {
  kind: Kind;
  status: string;
  retryAfter: number | string;
  ms: number | string;
  jitter: number | string;
  bytes: number | string;
  when: (typeof WHEN)[number];
  by: (typeof DRIFTS)[number];
  operation: string | null;
  path: string;
  count: number | string;
  nth: number | string;
  share: number | string;
}

const FRESH: Typed = {
  kind: 'reset',
  status: '503',
  retryAfter: '',
  ms: 1000,
  jitter: 0,
  bytes: 2000,
  when: 'after_commit',
  by: 'skips',
  operation: null,
  path: '',
  count: 1,
  nth: '',
  share: 100,
};

const given = (value: number | string): number | undefined => (typeof value === 'number' ? value : undefined);

function effectOf({ kind, status, retryAfter, ms, jitter, bytes, when, by }: Typed): unknown {
  if (kind === 'status') return { kind, status: Number(status), retry_after: given(retryAfter) };
  if (kind === 'delay') return { kind, ms, jitter_ms: given(jitter) };
  if (kind === 'slow_body') return { kind, bytes_per_second: bytes };
  if (kind === 'reset') return { kind, when };
  return kind === 'drift' ? { kind, by } : { kind };
}

function faultOf(typed: Typed) {
  const { operation, path, count, nth, share } = typed;
  return fault.safeParse({
    match: { ...(operation !== null && { operation }), ...(path.trim() !== '' && { path: path.trim() }) },
    count: given(count),
    nth: given(nth),
    probability: typeof share === 'number' ? share / 100 : 1,
    effect: effectOf(typed),
  });
}

interface Props {
  error: unknown;
  busy: boolean;
  onArm(fault: FaultToArm): void;
  onClose(): void;
}

/** Says what is to happen to which requests, and arms it. */
export function ArmFault({ error, busy, onArm, onClose }: Props) {
  const words = useWords();
  const t = words.of({ testFaults });
  const [typed, setTyped] = useState(FRESH);
  const [wrong, setWrong] = useState<string>();
  const set = (change: Partial<Typed>) => setTyped((before) => ({ ...before, ...change }));
  const submit = () => {
    const read = faultOf(typed);
    const [issue] = read.error?.issues ?? [];
    setWrong(issue && `${String(issue.path.at(-1)).replaceAll('_', ' ')} ${issue.message}`);
    if (read.success) onArm(read.data);
  };
  return (
    <FormDialog
      opened
      title={t('testFaults.arm')}
      verb={t('testFaults.armFault')}
      fault={wrong ?? (error === null ? undefined : serverFaults(error, [], words).general)}
      busy={busy}
      unsaved={JSON.stringify(typed) !== JSON.stringify(FRESH)}
      onSubmit={submit}
      onHide={onClose}
      onCancel={onClose}
    >
      <Select
        label={t('testFaults.whatHappens')}
        data={effectKinds.map((value) => ({ value, label: t(`testFaults.effects.${value}`) }))}
        value={typed.kind}
        onChange={(kind) => kind && set({ kind })}
        data-autofocus
      />
      <EffectFields typed={typed} set={set} />
      <Select
        label={t('testFaults.operation')}
        placeholder={t('testFaults.everyOperation')}
        searchable
        clearable
        data={OPERATIONS}
        value={typed.operation}
        onChange={(operation) => set({ operation })}
      />
      <TextInput
        label={t('testFaults.path')}
        placeholder={EXAMPLE_PATH}
        description={t('testFaults.pathHint')}
        value={typed.path}
        onChange={(event) => set({ path: event.currentTarget.value })}
      />
      <div className={classes.fields}>
        <NumberInput
          label={t('testFaults.howManyTimes')}
          placeholder={t('testFaults.always')}
          w={150}
          min={1}
          value={typed.count}
          onChange={(count) => set({ count })}
        />
        <NumberInput
          label={t('testFaults.onlyNth')}
          placeholder={t('testFaults.any')}
          w={150}
          min={1}
          value={typed.nth}
          onChange={(nth) => set({ nth })}
        />
        <NumberInput
          label={t('testFaults.howLikely')}
          w={150}
          min={0}
          max={100}
          value={typed.share}
          onChange={(share) => set({ share })}
        />
      </div>
    </FormDialog>
  );
}

function EffectFields({ typed, set }: { typed: Typed; set(change: Partial<Typed>): void }) {
  const t = useTranslate({ testFaults });
  if (typed.kind === 'status')
    return (
      <div className={classes.fields}>
        <Select
          label={t('testFaults.status')}
          w={150}
          data={STATUSES}
          value={typed.status}
          onChange={(status) => status && set({ status })}
        />
        <NumberInput
          label={t('testFaults.retryAfter')}
          placeholder={t('testFaults.noRetryAfter')}
          w={150}
          min={0}
          value={typed.retryAfter}
          onChange={(retryAfter) => set({ retryAfter })}
        />
      </div>
    );
  if (typed.kind === 'delay')
    return (
      <div className={classes.fields}>
        <NumberInput
          label={t('testFaults.milliseconds')}
          w={150}
          min={0}
          value={typed.ms}
          onChange={(ms) => set({ ms })}
        />
        <NumberInput
          label={t('testFaults.jitter')}
          w={180}
          min={0}
          value={typed.jitter}
          onChange={(jitter) => set({ jitter })}
        />
      </div>
    );
  if (typed.kind === 'slow_body')
    return (
      <NumberInput
        label={t('testFaults.bytesPerSecond')}
        w={180}
        min={1}
        value={typed.bytes}
        onChange={(bytes) => set({ bytes })}
      />
    );
  if (typed.kind === 'reset')
    return (
      <Select
        label={t('testFaults.when')}
        data={WHEN.map((value) => ({ value, label: t('testFaults.whenOf', { when: value }) }))}
        value={typed.when}
        onChange={(when) => set({ when: WHEN.find((each) => each === when) ?? 'before' })}
      />
    );
  return typed.kind === 'drift' ? (
    <Select
      label={t('testFaults.how')}
      data={DRIFTS.map((value) => ({ value, label: t('testFaults.driftOf', { by: value }) }))}
      value={typed.by}
      onChange={(by) => set({ by: DRIFTS.find((each) => each === by) ?? 'skips' })}
    />
  ) : null;
}
