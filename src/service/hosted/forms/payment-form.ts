import { isRoutingNumber } from '../../../domain/owners/routing-number.ts';
import type { PaymentSetup } from '../../../domain/owners/steps/set-up-payment.ts';
import type { BankAccount } from '../bank-account.ts';
import type { Words } from '../words.ts';
import { type Checked, faults, type FormBody, typed } from '../form-values.ts';

export const bankNumberFields = ['routing_number', 'account_number', 'account_number_again'];
export const paymentFields = [...bankNumberFields, 'account_type', 'frequency'];

export const accountTypes = ['checking', 'savings'] as const satisfies PaymentSetup['account_type'][];
export const frequencies = ['monthly', 'quarterly', 'yearly'] as const satisfies PaymentSetup['frequency'][];

export type Payment = Pick<PaymentSetup, 'account_type' | 'frequency'> & { account: BankAccount | null };

/** People copy bank numbers with spaces and dashes, which have no meaning. */
const digits = (value: string): string => value.replace(/[\s-]/g, '');

const isOneOf = <T extends string>(options: readonly T[], value: string): value is T =>
  options.some((option) => option === value);

function accountFault({ t }: Words, value: string): string | undefined {
  if (value === '') return t('payment.noAccount');
  return /^\d{4,17}$/.test(value) ? undefined : t('payment.wrongAccount');
}

function routingFault({ t }: Words, value: string): string | undefined {
  if (value === '') return t('payment.noRouting');
  if (!/^\d{9}$/.test(value)) return t('payment.shortRouting');
  return isRoutingNumber(value) ? undefined : t('payment.wrongRouting');
}

function againFault({ t }: Words, again: string, accountNumber: string): string | undefined {
  if (again === accountNumber) return undefined;
  return again === '' ? t('payment.notAgain') : t('payment.notSame');
}

/** With a `saved` account the numbers may stay empty: `account` is null then, and the saved one is kept. */
export function checkPayment(words: Words, body: FormBody, saved: boolean): Checked<Payment> {
  const routingNumber = digits(typed(body, 'routing_number'));
  const accountNumber = digits(typed(body, 'account_number'));
  const again = digits(typed(body, 'account_number_again'));
  const account = saved && routingNumber + accountNumber + again === '' ? null : { routingNumber, accountNumber };
  const account_type = typed(body, 'account_type');
  const frequency = typed(body, 'frequency');
  const errors = faults({
    routing_number: account ? routingFault(words, routingNumber) : undefined,
    account_number: account ? accountFault(words, accountNumber) : undefined,
    account_number_again: account ? againFault(words, again, accountNumber) : undefined,
    account_type: isOneOf(accountTypes, account_type) ? undefined : words.t('payment.noType'),
    frequency: isOneOf(frequencies, frequency) ? undefined : words.t('payment.noFrequency'),
  });
  if (Object.keys(errors).length > 0 || !isOneOf(accountTypes, account_type) || !isOneOf(frequencies, frequency))
    return { errors };
  return { values: { account, account_type, frequency } };
}
