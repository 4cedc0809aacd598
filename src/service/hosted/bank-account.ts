import type { SecretBox } from '../../store/secret-box.ts';

export interface BankAccount {
  routingNumber: string;
  accountNumber: string;
}

/** Bank numbers as they are kept: sealed, as base64 text. Only the last four digits are kept readable beside them. */
export const sealBankAccount = (box: SecretBox, account: BankAccount): string =>
  box.seal(JSON.stringify(account)).toString('base64');

/** Undefined for numbers that another key has sealed: the file came from another folder. */
export function openBankAccount(box: SecretBox, sealed: string): BankAccount | undefined {
  try {
    return JSON.parse(box.open(Buffer.from(sealed, 'base64')).toString('utf8')) as BankAccount;
  } catch {
    return undefined;
  }
}
