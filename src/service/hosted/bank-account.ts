import type { SecretBox } from '../../store/secret-box.ts';

export interface BankAccount {
  routingNumber: string;
  accountNumber: string;
}

/** Bank numbers as they are kept: sealed, as base64 text. Only the last four digits are kept readable beside them. */
export const sealBankAccount = (box: SecretBox, account: BankAccount): string => box.seal(JSON.stringify(account)).toString('base64');

export const openBankAccount = (box: SecretBox, sealed: string): BankAccount =>
  JSON.parse(box.open(Buffer.from(sealed, 'base64')).toString('utf8')) as BankAccount;
