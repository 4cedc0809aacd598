import type { ReactElement } from 'react';
import { ofKinds, usageDataKinds } from '../../../domain/documents/document-kinds.ts';
import type { DocumentRecord } from '../../../store/store.ts';
import type { UsageDataValues } from '../forms/usage-data-form.ts';
import type { FormErrors } from '../form-values.ts';
import { DOCUMENT_MAX_BYTES, MEGABYTE } from '../../../domain/documents/document-limits.ts';
import { useWords } from '../words.ts';
import { ChoiceField } from './choice-field.tsx';
import { ConnectFields } from './connect-fields.tsx';
import { DocumentList } from './document-list.tsx';
import { FormActions } from './form-actions.tsx';
import { FORM_ID } from './language-switch.tsx';
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

function ByHand({
  values,
  documents,
  today,
  errors,
}: Pick<UsageDataScreenProps, 'values' | 'documents' | 'today'> & { errors: FormErrors }): ReactElement {
  const { t } = useWords();
  const own = ofKinds(documents, usageDataKinds);
  return (
    <>
      {own.length > 0 && <DocumentList documents={own} all={documents} errors={errors} />}
      <UploadField
        name="meter_photo"
        label={own.length > 0 ? t('usageData.anotherPhoto') : t('usageData.photo')}
        hint={t('usageData.photoHint', { most: DOCUMENT_MAX_BYTES / MEGABYTE })}
        errors={errors}
        multiple
      />
      <UploadField
        name="utility_bill"
        label={own.length > 0 ? t('usageData.anotherBill') : t('usageData.bill')}
        hint={t('usageData.billHint')}
        errors={errors}
        multiple
      />
      <button type="submit" className="secondary" name="action" value="add">
        {t('documents.uploadAndStay')}
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
  const { t } = useWords();
  const { usage_data: saved } = props.session.owner.onboarding;
  const connect = (
    <ConnectFields values={values} brands={brands} canConnect={canConnect} saved={saved} errors={errors} />
  );
  const manual = <ByHand values={values} documents={documents} today={today} errors={errors} />;
  return (
    <StepPage {...props} errors={errors} page="usage-data" title={t('usageData.title')}>
      <p className="lead">{t('usageData.lead')}</p>
      <form
        id={FORM_ID}
        method="post"
        action={`${props.session.path}/usage-data`}
        encType="multipart/form-data"
        noValidate
        data-upload
      >
        <ChoiceField
          name="method"
          legend={t('usageData.ways')}
          options={['integration', 'manual'] as const}
          label={(way) => t(`usageData.way.${way}`)}
          value={values.method}
          fault={errors['method']}
          under={{ integration: connect, manual }}
        />
        <UploadProgress />
        <FormActions />
      </form>
    </StepPage>
  );
}
