import type { FastifyInstance, FastifyReply } from 'fastify';
import { ofKinds, usageDataKinds } from '../../../domain/documents/document-kinds.ts';
import type { UsageDataSource } from '../../../domain/owners/owner-record.ts';
import { connectUsageData, usageDocumentRemoved } from '../../../domain/owners/steps/connect-usage-data.ts';
import { utcDay } from '../../../domain/timestamp.ts';
import type { DocumentRecord } from '../../../store/store.ts';
import type { ServiceDeps } from '../../service-deps.ts';
import {
  figureInWords,
  isUntouched,
  readReadings,
  READINGS_AT_FIRST,
  readSite,
  typedUsageData,
  type UsageDataValues,
  withRows,
} from '../forms/usage-data-form.ts';
import { type FormErrors, typed } from '../form-values.ts';
import { goToLater, goToLeaving, goToStep, hostedRoute } from '../hosted-route.ts';
import { sendScreen } from '../hosted-screen.ts';
import type { Language } from '../../../languages/languages.ts';
import { languageOf, wordsOf } from '../owner-language.ts';
import type { Words } from '../words.ts';
import { saveStep } from '../save-step.ts';
import { UsageDataScreen } from '../screens/usage-data-screen.tsx';
import { uploadScript } from '../screens/upload-script.ts';
import type { OpenHostedSession } from '../open-hosted-session.ts';
import { takeDocuments, type DocumentKeeping } from '../step-documents.ts';
import type { UsageDataIntegration } from '../usage-data/usage-data-integration.ts';

type Found = { source: UsageDataSource } | { errors: FormErrors };

/** What was saved before is in the form when the owner comes back to it. */
function savedValues(language: Language, { owner }: OpenHostedSession): UsageDataValues {
  const { usage_data: saved } = owner.onboarding;
  const nothing = {
    method: '',
    brand: '',
    site_id: '',
    serial_number: null,
    readings: withRows([], READINGS_AT_FIRST),
  };
  if (!saved) return nothing;
  if (saved.method === 'integration') return { ...nothing, ...saved };
  const readings = saved.readings.map(({ date, kwh }) => ({
    date,
    kwh: figureInWords(kwh, language),
  }));
  return { ...nothing, method: saved.method, readings: withRows(readings, READINGS_AT_FIRST) };
}

interface UsageDataParts {
  brands: string[];
  keeping: DocumentKeeping;
  /** Absent where no maker can be asked (live mode of this copy): a connection is then requested. */
  integration: UsageDataIntegration | undefined;
}

/** The connection of usage data: through the maker of the inverter, or by readings with a picture or a bill. */
export function usageDataStep(
  app: FastifyInstance,
  deps: ServiceDeps,
  { brands, keeping, integration }: UsageDataParts,
): void {
  interface PageValues {
    values: UsageDataValues;
    documents: DocumentRecord[];
    errors?: FormErrors;
    leaving?: boolean;
  }
  const show = (
    reply: FastifyReply,
    session: OpenHostedSession,
    { values, documents, errors = {}, leaving = false }: PageValues,
  ): FastifyReply =>
    sendScreen(
      deps,
      reply,
      Object.keys(errors).length > 0 ? 422 : 200,
      (nonce) => (
        <UsageDataScreen
          nonce={nonce}
          session={session}
          testMode={deps.mode === 'test'}
          canConnect={integration !== undefined}
          values={values}
          brands={brands}
          documents={documents}
          today={utcDay(deps.clock())}
          errors={errors}
          leaving={leaving}
        />
      ),
      uploadScript,
    );

  /** Asks the maker, where one can be asked. */
  async function connect(words: Words, values: UsageDataValues): Promise<Found> {
    const read = readSite(words, values, brands);
    if ('errors' in read) return read;
    const { brand, siteId, serialNumber } = read.site;
    const source = { method: 'integration', brand, site_id: siteId, serial_number: serialNumber } as const;
    const answer = await integration?.connect(read.site);
    if (!answer) return { source: { ...source, state: 'requested' } };
    if (answer.outcome === 'refused')
      return { errors: { site_id: words.t('usageData.siteRefused', { brand, site: siteId }) } };
    if (answer.outcome === 'needs_serial_number')
      return { errors: { serial_number: words.t('usageData.serialNumberNeeded', { brand }) } };
    return { source: { ...source, state: 'connected' } };
  }

  function byHand(words: Words, values: UsageDataValues, documents: DocumentRecord[]): Found {
    const read = readReadings(words, values, utcDay(deps.clock()));
    if (ofKinds(documents, usageDataKinds).length > 0) return read;
    const missing = { meter_photo: words.t('usageData.noPhoto') };
    return { errors: 'errors' in read ? { ...missing, ...read.errors } : missing };
  }

  async function find(words: Words, values: UsageDataValues, documents: DocumentRecord[]): Promise<Found> {
    if (values.method === 'integration') return connect(words, values);
    if (values.method === 'manual') return byHand(words, values, documents);
    return { errors: { method: words.t('usageData.noWay') } };
  }

  hostedRoute(app, deps, 'GET', 'usage-data', async ({ request, reply, session }) =>
    show(reply, session, {
      values: savedValues(languageOf(request), session),
      documents: await deps.store.documents.listOfOwner(session.owner.id),
    }),
  );

  hostedRoute(app, deps, 'POST', 'usage-data', async (visit) => {
    const { request, reply, session } = visit;
    const { documents, errors: refused, action, body } = await takeDocuments(deps, keeping, visit, usageDataKinds);
    const values = typedUsageData(body);
    const leaving = action === 'later';

    if (action === 'stay' || action === 'switch') {
      const opens =
        session.owner.onboarding.usage_data?.method === 'manual' && ofKinds(documents, usageDataKinds).length === 0;
      const owner = opens
        ? await saveStep(deps, session, (record, at) => usageDocumentRemoved(record, documents, at))
        : session.owner;
      const rows = typed(body, 'action') === 'add_reading' ? values.readings.length + 1 : READINGS_AT_FIRST;
      const shown = {
        ...values,
        method: values.method || (action === 'stay' ? 'manual' : ''),
        readings: withRows(values.readings, rows),
      };
      return show(reply, { ...session, owner }, { values: shown, documents, errors: refused });
    }
    if (leaving && isUntouched(values) && Object.keys(refused).length === 0) return goToLeaving(reply, session);
    const found = await find(wordsOf(request), values, documents);
    // Why a file was refused comes before that there is none.
    const errors = { ...('errors' in found && found.errors), ...refused };
    const shown = { ...values, readings: withRows(values.readings, READINGS_AT_FIRST) };
    if ('errors' in found || Object.keys(refused).length > 0)
      return show(reply, session, { values: shown, documents, errors, leaving });
    const owner = await saveStep(deps, session, (record, at) => connectUsageData(record, found.source, documents, at));
    return leaving ? goToLater(reply, session, owner) : goToStep(reply, session, owner);
  });
}
