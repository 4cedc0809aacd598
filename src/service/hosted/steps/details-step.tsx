import type { FastifyInstance, FastifyReply } from 'fastify';
import { personalFields, type PersonalInformation } from '../../../contract/system-owners.ts';
import { confirmPersonalInformation, requiredPersonalFields } from '../../../domain/owners/steps/confirm-personal-information.ts';
import type { ServiceDeps } from '../../service-deps.ts';
import { checkDetails } from '../forms/details-form.ts';
import { type FormBody, type FormErrors, leavesForNow, typed, untouched } from '../form-values.ts';
import { goToLeaving, goToStep, hostedRoute } from '../hosted-route.ts';
import { sendScreen } from '../hosted-screen.ts';
import { saveStep } from '../save-step.ts';
import { DetailsScreen } from '../screens/details-screen.tsx';
import type { Stay } from '../stay.ts';

type Field = keyof PersonalInformation;

/** What is still missing. The optional phone number is asked for only along with something that is needed. */
function missingFields({ owner }: Stay): Field[] {
  const complete = requiredPersonalFields.every((field) => owner.personal[field] !== undefined);
  return complete ? [] : personalFields.filter((field) => owner.personal[field] === undefined);
}

/** The personal information: what was prefilled is confirmed or corrected, what is missing is asked for (D23). */
export function detailsStep(app: FastifyInstance, deps: ServiceDeps): void {
  const show = (reply: FastifyReply, stay: Stay, asked: Field[], values: PersonalInformation, errors: FormErrors = {}, leaving = false): FastifyReply =>
    sendScreen(deps, reply, Object.keys(errors).length > 0 ? 422 : 200, (nonce) => (
      <DetailsScreen nonce={nonce} stay={stay} testMode={deps.mode === 'test'} known={stay.owner.personal} asked={asked} values={values} errors={errors} leaving={leaving} />
    ));

  hostedRoute(app, deps, 'GET', 'details', ({ request, reply, stay }) => {
    const { correct } = request.query as { correct?: unknown };
    return show(reply, stay, correct === 'all' ? personalFields : missingFields(stay), stay.owner.personal);
  });

  hostedRoute(app, deps, 'POST', 'details', async ({ request, reply, stay }) => {
    const body = (request.body ?? {}) as FormBody;
    const later = leavesForNow(body);
    const asked = personalFields.filter((field) => body[field] !== undefined || missingFields(stay).includes(field));
    if (later && untouched(body, personalFields)) return goToLeaving(reply, stay);
    const checked = checkDetails({ ...Object.fromEntries(asked.map((field) => [field, ''])), ...body });
    if ('errors' in checked) {
      const values = Object.fromEntries(asked.map((field) => [field, typed(body, field)]));
      return show(reply, stay, asked, values, checked.errors, later);
    }
    const owner = await saveStep(deps, stay, (record, at) => confirmPersonalInformation(record, checked.values, at));
    return later ? goToLeaving(reply, stay) : goToStep(reply, stay, owner);
  });
}
