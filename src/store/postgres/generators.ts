import { generatorFields } from '../../contract/generators.ts';
import { notFound } from '../../domain/domain-error.ts';
import { createGenerator } from '../../domain/generators/create-generator.ts';
import { presentGenerator, type GeneratorRecord } from '../../domain/generators/generator-record.ts';
import { recordColumns } from '../record-columns.ts';
import type { ServiceStore } from '../service-store.ts';
import { HOMEOWNER_FAN } from './lane-rows.ts';
import { pageReader, pageOfList, storedText } from './pages.ts';
import { deleteSql, findSql, insertSql } from './statements.ts';
import type { CompanyContext } from './company-context.ts';

const columns = recordColumns(generatorFields, presentGenerator);
const find = { name: 'find-generator', text: findSql('generators', ['id', ...columns.names]) };
const insert = { name: 'add-generator', text: insertSql('generators', ['id', ...columns.written]) };
const remove = { name: 'remove-generator', text: deleteSql('generators') };
const page = pageOfList('generators', 'id, json');
/**
 * As `pageOfList`, with one level of counts: where a homeowner has ten million generators, 2,400 counts are added up
 * and fewer than 4,096 rows skipped.
 */
const pageOfHomeowner = `
  WITH counted AS (
    SELECT node, sum(n::integer) OVER (ORDER BY node) - n AS before, sum(n::integer) OVER () AS total
    FROM homeowner_counts WHERE company_id = $1 AND homeowner_id = wanted.homeowner_id
  ), first AS (
    SELECT node, before FROM counted WHERE before <= wanted.position ORDER BY node DESC LIMIT 1
  )
  SELECT counts.total, page.* FROM (
    SELECT coalesce((SELECT total FROM counted LIMIT 1), 0) AS total
  ) AS counts LEFT JOIN LATERAL (
    SELECT id, json FROM generators
    WHERE company_id = $1 AND homeowner_id = wanted.homeowner_id AND id >= (SELECT node * ${HOMEOWNER_FAN} FROM first)
    ORDER BY company_id, homeowner_id, id LIMIT $2 OFFSET (SELECT wanted.position - before FROM first)
  ) AS page ON true`;

/** Generators of a company. */
export function createGenerators({ company, connections, write, answers }: CompanyContext): ServiceStore['generators'] {
  const readPage = pageReader(connections, company, 'page-of-generators', page, storedText);
  const readOfHomeowner = pageReader(connections, company, 'page-of-homeowner', pageOfHomeowner, storedText);
  const named = (id: number) => ({ ...find, values: [company, id] });

  return {
    list: (request) => readPage(request),
    listOfHomeowner: (homeownerId, request) => readOfHomeowner(request, homeownerId),
    get: async (id) => (await connections.query<GeneratorRecord>(company, named(id)))[0],
    create: (values, options) =>
      write((transaction) =>
        answers.once(transaction, 'generators', options?.remember, async () => {
          const fresh = createGenerator(values, transaction.at);
          const id = transaction.nextId('generators');
          transaction.write({ ...insert, values: [company, id, ...columns.values(fresh)] });
          transaction.rank('generators', id, 1);
          transaction.countOfHomeowner(fresh.homeowner_id, id, 1);
          transaction.record({ topic: 'generators', id, kind: 'create' });
          return { ...fresh, id };
        }),
      ),
    remove: (id) =>
      write(async (transaction) => {
        const [record] = await transaction.read<GeneratorRecord>(named(id));
        if (!record) throw notFound('generator', id);
        transaction.write({ ...remove, values: [company, id] });
        transaction.rank('generators', id, -1);
        transaction.countOfHomeowner(record.homeowner_id, id, -1);
        transaction.record({ topic: 'generators', id, kind: 'remove' });
      }),
  };
}
