import type { ReactElement } from 'react';
import { ofKinds, usageDataKinds } from '../../../domain/documents/document-kinds.ts';
import type { DocumentRecord } from '../../../store/store.ts';
import type { UsageDataValues } from '../forms/usage-data-form.ts';
import type { FormErrors } from '../form-values.ts';
import { limitsInWords } from '../uploads/limits-in-words.ts';
import { ChoiceField } from './choice-field.tsx';
import { ConnectFields } from './connect-fields.tsx';
import { DefaultButton } from './default-button.tsx';
import { DocumentList } from './document-list.tsx';
import { FormActions } from './form-actions.tsx';
import { ReadingFields } from './reading-fields.tsx';
import { StepPage, type StepScreen } from './step-page.tsx';
import { UploadField } from './upload-field.tsx';
import { UploadProgress } from './upload-progress.tsx';

interface UsageDataScreenProps extends StepScreen {
  values: UsageDataValues;
  brands: string[];
  canConnect: boolean;
  /** All of the account. */
  documents: DocumentRecord[];
  /** `YYYY-MM-DD` */
  today: string;
  errors?: FormErrors;
  leaving?: boolean;
}

const WHO = {
  integration: 'Connect my inverter. Its maker sends us the figures from now on.',
  manual: 'Enter the figures by hand. I read my meter and send a photo or a bill.',
};

function ByHand({
  values,
  documents,
  today,
  errors,
}: Pick<UsageDataScreenProps, 'values' | 'documents' | 'today'> & { errors: FormErrors }): ReactElement {
  const own = ofKinds(documents, usageDataKinds);
  return (
    <>
      {own.length > 0 && <DocumentList documents={own} all={documents} errors={errors} />}
      <UploadField
        name="meter_photo"
        label={own.length > 0 ? 'Another photo of your meter' : usageDataKinds.meter_photo}
        hint={`The figures have to be readable. ${limitsInWords.kinds}, up to ${limitsInWords.document} each; stored encrypted.`}
        errors={errors}
        multiple
      />
      <UploadField
        name="utility_bill"
        label={own.length > 0 ? 'Another utility bill' : usageDataKinds.utility_bill}
        hint="Use one in place of a photo if it shows what your system produced."
        errors={errors}
        multiple
      />
      <button type="submit" className="secondary" name="action" value="add">
        Upload and stay on this page
      </button>
      <ReadingFields readings={values.readings} today={today} errors={errors} />
    </>
  );
}

/** How the production of the system becomes known: from the inverter's maker, or by readings with a photo or a bill. */
export function UsageDataScreen({
  values,
  brands,
  canConnect,
  documents,
  today,
  errors = {},
  ...props
}: UsageDataScreenProps): ReactElement {
  const { usage_data: saved } = props.session.owner.onboarding;
  const connect = (
    <ConnectFields values={values} brands={brands} canConnect={canConnect} saved={saved} errors={errors} />
  );
  const manual = <ByHand values={values} documents={documents} today={today} errors={errors} />;
  return (
    <StepPage {...props} errors={errors} page="usage-data" title="How will you report what your system produces?">
      <p className="lead">
        Certificates are created from the energy your system has made. We use these figures for nothing else.
      </p>
      <form
        method="post"
        action={`${props.session.path}/usage-data`}
        encType="multipart/form-data"
        noValidate
        data-upload
      >
        <DefaultButton />
        <ChoiceField
          name="method"
          legend="Choose one of two ways"
          options={WHO}
          value={values.method}
          fault={errors['method']}
          under={{ integration: connect, manual }}
        />
        <UploadProgress />
        <FormActions primary="Continue" />
      </form>
    </StepPage>
  );
}
