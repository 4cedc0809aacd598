import { resolve } from 'node:path';
import { administerHub, migrateHub, processName, type HubAdmin } from '../core.ts';
import { openDataFolder, usualDataFolder } from '../host/data-folder.ts';
import { createLogger, type HostLogger } from '../host/logger.ts';
import { keepFilesOwn } from '../host/own-files.ts';
import { loggedError } from '../host/told-error.ts';
import { hubHelp, readHubCommand, type AdminTask, type HubCommand } from './hub/hub-command.ts';
import { explainDatabase, hubKey } from './hub/open-database.ts';
import { reportFailure } from './run-host.ts';

const iso = (micros: number): string => new Date(micros / 1000).toISOString();

/** What a task answers with, a line for each. Rejects with DomainError that says what is wrong. */
async function answer(admin: HubAdmin, task: AdminTask): Promise<object[]> {
  switch (task.do) {
    case 'companies':
      return (await admin.companies()).map(({ id, name, created_at }) => ({ id, name, created_at: iso(created_at) }));
    case 'add-company': {
      const { company, accessToken, apiKey } = await admin.addCompany(task.name);
      return [{ id: company.id, name: company.name, access_token: accessToken, api_key: apiKey }];
    }
    case 'add-credential': {
      const { id, secret } = await admin.addCredential(task.company, task.kind, task.name);
      return [{ id, kind: task.kind, name: task.name, secret }];
    }
    case 'credentials':
      return (await admin.credentials(task.company)).map(({ id, kind, name, hint, created_at, revoked_at }) => ({
        id,
        kind,
        name,
        ends_with: hint,
        created_at: iso(created_at),
        revoked_at: revoked_at === null ? null : iso(revoked_at),
      }));
    default: {
      const { id, kind, name } = await admin.revoke(task.company, task.id);
      return [{ id, kind, name, revoked: true }];
    }
  }
}

async function administer(
  task: AdminTask,
  { database, data, mode }: HubCommand,
  logger: HostLogger,
): Promise<object[]> {
  const mayMake = task.do === 'add-company';
  const folder = resolve(data ?? usualDataFolder());
  const dataFolder = mayMake ? await openDataFolder(folder, logger) : folder;
  const secretKey = (isNew: boolean) => hubKey(dataFolder, isNew);
  let isOpen = false;
  return administerHub({ url: database, mode, secretKey, mayMake, logger, poolSize: 2 }, (admin) => {
    isOpen = true;
    return answer(admin, task);
  }).catch((error: unknown) => {
    if (isOpen) throw error;
    return explainDatabase(error, database, dataFolder);
  });
}

/** Needs neither key nor folder: those who change the schema are not those who read what is in it. */
async function migrate(serveAs: string, { database: url, mode }: HubCommand): Promise<object[]> {
  const migrations = await migrateHub({ url, mode, serveAs }).catch((error: unknown) => explainDatabase(error, url));
  return [{ mode, serve_as: serveAs, migrations }];
}

async function run(command: HubCommand, logger: HostLogger): Promise<void> {
  const { task } = command;
  const lines = await (task.do === 'migrate' ? migrate(task.serveAs, command) : administer(task, command, logger));
  process.stdout.write(lines.map((line) => `${JSON.stringify(line)}\n`).join(''));
}

/** `npm run hub`: companies, credentials and tables of a database that many processes serve. */
try {
  const command = readHubCommand(process.argv.slice(2), process.env);
  if (command === 'help') process.stdout.write(`${hubHelp}\n`);
  else {
    keepFilesOwn();
    const { logger, flush } = createLogger('warn');
    for (const each of [logger, logger.kept]) each.setBindings({ process: processName() });
    try {
      await run(command, logger);
    } catch (error) {
      logger.kept.fatal(loggedError(error), 'failed');
      reportFailure(error);
    }
    flush();
    process.exit();
  }
} catch (error) {
  reportFailure(error);
}
