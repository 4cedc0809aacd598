import type { Migration } from '../../migration.ts';

/**
 * Hand-over codes; requirements that are due again; more to know about usage data and the accepted agreement. What was
 * given before stays given: a brand is an integration that was asked for, a note is a manual one without readings, and
 * a document of usage data is a bill.
 */
export const handOver: Migration = {
  name: 'hand-over',
  sql: `
    CREATE TABLE hand_over_codes (
      owner_id INTEGER PRIMARY KEY REFERENCES owners (id),
      code_hash TEXT NOT NULL,
      tries_left INTEGER NOT NULL CHECK (tries_left >= 0),
      created_at INTEGER NOT NULL
    ) STRICT;

    ALTER TABLE owners ADD COLUMN reopened TEXT;
    UPDATE owners SET reopened = json_object('requirement', 'payment_setup', 'reason',
        'The bank account was closed. Please give us another one.', 'at', json_extract(review, '$.at')),
        review = json_set(review, '$.reason', NULL, '$.at', NULL)
      WHERE json_extract(review, '$.reason') = 'bank_account_closed';
    UPDATE owners SET onboarding = json_set(onboarding, '$.usage_data.site_id', '', '$.usage_data.serial_number', NULL, '$.usage_data.state', 'requested')
      WHERE json_extract(onboarding, '$.usage_data.method') = 'integration';
    UPDATE owners SET onboarding = json_set(onboarding, '$.usage_data.readings', json('[]'))
      WHERE json_extract(onboarding, '$.usage_data.method') = 'manual';
    UPDATE owners SET onboarding = json_set(onboarding, '$.service_agreement.text', NULL)
      WHERE json_extract(onboarding, '$.service_agreement') IS NOT NULL;
    UPDATE documents SET kind = 'utility_bill' WHERE kind = 'usage_data';
  `,
};
