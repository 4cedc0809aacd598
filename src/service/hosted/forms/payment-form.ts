import { isRoutingNumber } from '../../../domain/owners/routing-number.ts';
import type { PaymentSetup } from '../../../domain/owners/steps/set-up-payment.ts';
import type { BankAccount } from '../bank-account.ts';
import { type Checked, faults, type FormBody, typed } from '../form-values.ts';

export const bankNumberFields = ['routing_number', 'account_number', 'account_number_again'];
export const paymentFields = [...bankNumberFields, 'account_type', 'frequency'];

export const accountTypes: Record<PaymentSetup['account_type'], string> = { checking: 'Checking', savings: 'Savings' };
export const frequencies: Record<PaymentSetup['frequency'], string> = {
  monthly: 'Every month',
  quarterly: 'Every three months',
  yearly: 'Once a year',
};

export type Payment = Pick<PaymentSetup, 'account_type' | 'frequency'> & { account: BankAccount | null };

/** People copy bank numbers with spaces and dashes, which have no meaning. */
const digits = (value: string): string => value.replace(/[\s-]/g, '');

const isKey = <T extends string>(options: Record<T, string>, value: string): value is T =>
  Object.hasOwn(options, value);

function accountFault(value: string): string | undefined {
  if (value === '') return 'Enter your account number.';
  return /^\d{4,17}$/.test(value) ? undefined : 'Enter an account number of 4 to 17 digits.';
}

function routingFault(value: string): string | undefined {
  if (value === '') return 'Enter the routing number of your bank.';
  if (!/^\d{9}$/.test(value)) return 'Enter the nine digits of the routing number.';
  return isRoutingNumber(value) ? undefined : 'This is not a valid routing number. Check all nine digits.';
}

function againFault(again: string, accountNumber: string): string | undefined {
  if (again === accountNumber) return undefined;
  return again === '' ? 'Enter the account number once more.' : 'The two account numbers are not the same.';
}

/** With a `saved` account the numbers may stay empty: `account` is null then, and the saved one is kept. */
export function checkPayment(body: FormBody, saved: boolean): Checked<Payment> {
  const routingNumber = digits(typed(body, 'routing_number'));
  const accountNumber = digits(typed(body, 'account_number'));
  const again = digits(typed(body, 'account_number_again'));
  const account = saved && routingNumber + accountNumber + again === '' ? null : { routingNumber, accountNumber };
  const account_type = typed(body, 'account_type');
  const frequency = typed(body, 'frequency');
  const errors = faults({
    routing_number: account ? routingFault(routingNumber) : undefined,
    account_number: account ? accountFault(accountNumber) : undefined,
    account_number_again: account ? againFault(again, accountNumber) : undefined,
    account_type: isKey(accountTypes, account_type) ? undefined : 'Choose the type of the account.',
    frequency: isKey(frequencies, frequency) ? undefined : 'Choose how often you want to be paid.',
  });
  if (Object.keys(errors).length > 0 || !isKey(accountTypes, account_type) || !isKey(frequencies, frequency))
    return { errors };
  return { values: { account, account_type, frequency } };
}
