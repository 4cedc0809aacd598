import type { FastifyInstance, FastifyReply } from 'fastify';
import { personalFields, type PersonalInformation } from '../../../contract/system-owners.ts';
import {
  confirmPersonalInformation,
  keepPersonalInformation,
  requiredPersonalFields,
} from '../../../domain/owners/steps/confirm-personal-information.ts';
import type { ServiceDeps } from '../../service-deps.ts';
import { type DetailField, readDetails } from '../forms/details-form.ts';
import { type FormBody, type FormErrors, leavesForNow, typed } from '../form-values.ts';
import { goToLater, goToLeaving, goToStep, hostedRoute } from '../hosted-route.ts';
import { sendScreen } from '../hosted-screen.ts';
import { switchesLanguage, wordsOf } from '../owner-language.ts';
import { saveStep } from '../save-step.ts';
import { DetailsScreen } from '../screens/details-screen.tsx';
import type { OpenHostedSession } from '../open-hosted-session.ts';

/**
 * What has to be asked. The optional phone number is asked for along with something that is needed, and never alone.
 */
function missingFields({ personal }: { personal: PersonalInformation }): DetailField[] {
  const complete = requiredPersonalFields.every((field) => personal[field] !== undefined);
  return complete ? [] : personalFields.filter((field) => personal[field] === undefined);
}

/** What was typed and differs from what is known. */
const changed = (body: FormBody, known: PersonalInformation): boolean =>
  personalFields.some((field) => body[field] !== undefined && typed(body, field).trim() !== (known[field] ?? ''));

/** The personal information: what was prefilled is confirmed or corrected, what is missing is asked for (D23). */
export function detailsStep(app: FastifyInstance, deps: ServiceDeps): void {
  const show = (
    reply: FastifyReply,
    session: OpenHostedSession,
    values: PersonalInformation,
    errors: FormErrors = {},
    leaving = false,
  ): FastifyReply =>
    sendScreen(deps, reply, Object.keys(errors).length > 0 ? 422 : 200, (nonce) => (
      <DetailsScreen
        nonce={nonce}
        session={session}
        testMode={deps.mode === 'test'}
        asked={missingFields(session.owner)}
        values={values}
        errors={errors}
        leaving={leaving}
        restSaved={leaving}
      />
    ));

  hostedRoute(app, deps, 'GET', 'details', ({ reply, session }) => show(reply, session, session.owner.personal));

  hostedRoute(app, deps, 'POST', 'details', async ({ request, reply, session }) => {
    const body = (request.body ?? {}) as FormBody;
    const later = leavesForNow(body);
    const shown = {
      ...session.owner.personal,
      ...Object.fromEntries(
        personalFields.filter((field) => body[field] !== undefined).map((field) => [field, typed(body, field)]),
      ),
    };
    if (switchesLanguage(request, reply, body, session.path)) return show(reply, session, shown);
    if (later && !changed(body, session.owner.personal)) return goToLeaving(reply, session);
    const asked = Object.fromEntries(missingFields(session.owner).map((field) => [field, '']));
    const { values, errors } = readDetails(wordsOf(request), { ...asked, ...body });
    if (Object.keys(errors).length === 0) {
      const owner = await saveStep(deps, session, (record, at) => confirmPersonalInformation(record, values, at));
      return later ? goToLater(reply, session, owner) : goToStep(reply, session, owner);
    }
    if (!later) return show(reply, session, shown, errors);
    // What is right is kept for the next visit, and what is merely missing will be asked for then; only what is wrong
    // is told.
    const owner = await saveStep(deps, session, (record, at) => keepPersonalInformation(record, values, at));
    const wrong = Object.fromEntries(Object.entries(errors).filter(([field]) => typed(body, field).trim() !== ''));
    return Object.keys(wrong).length > 0
      ? show(reply, { ...session, owner }, shown, wrong, true)
      : goToLeaving(reply, session);
  });
}
