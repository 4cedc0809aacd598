import type { FastifyInstance, FastifyReply } from 'fastify';
import { connectUsageData } from '../../../domain/owners/steps/connect-usage-data.ts';
import type { ServiceDeps } from '../../service-deps.ts';
import { checkUsageData, usageDataFields } from '../forms/usage-data-form.ts';
import { type FormBody, type FormErrors, leavesForNow, typed, untouched } from '../form-values.ts';
import { goToLeaving, goToStep, hostedRoute } from '../hosted-route.ts';
import { sendScreen } from '../hosted-screen.ts';
import { saveStep } from '../save-step.ts';
import { UsageDataScreen, type UsageDataValues } from '../screens/usage-data-screen.tsx';
import type { Stay } from '../stay.ts';

/** What was saved before stands in the form when the owner comes back to it. */
function savedValues({ owner }: Stay): UsageDataValues {
  const { usage_data: saved } = owner.onboarding;
  if (!saved) return { method: '', brand: '', note: '' };
  return saved.method === 'integration'
    ? { method: saved.method, brand: saved.brand, note: '' }
    : { method: saved.method, brand: '', note: '' };
}

/** The connection of usage data: through the inverter's maker, or by the owner's own figures. */
export function usageDataStep(app: FastifyInstance, deps: ServiceDeps, brands: string[]): void {
  const show = (reply: FastifyReply, stay: Stay, values: UsageDataValues, errors: FormErrors = {}, leaving = false): FastifyReply =>
    sendScreen(deps, reply, Object.keys(errors).length > 0 ? 422 : 200, (nonce) => (
      <UsageDataScreen nonce={nonce} stay={stay} testMode={deps.mode === 'test'} values={values} brands={brands} errors={errors} leaving={leaving} />
    ));

  hostedRoute(app, deps, 'GET', 'usage-data', ({ reply, stay }) => show(reply, stay, savedValues(stay)));

  hostedRoute(app, deps, 'POST', 'usage-data', async ({ request, reply, stay }) => {
    const body = (request.body ?? {}) as FormBody;
    const later = leavesForNow(body);
    if (later && untouched(body, usageDataFields)) return goToLeaving(reply, stay);
    const checked = checkUsageData(body);
    if ('errors' in checked) {
      const values = { method: typed(body, 'method'), brand: typed(body, 'brand'), note: typed(body, 'note') };
      return show(reply, stay, values, checked.errors, later);
    }
    const owner = await saveStep(deps, stay, (record, at) => connectUsageData(record, checked.values, at));
    return later ? goToLeaving(reply, stay) : goToStep(reply, stay, owner);
  });
}
