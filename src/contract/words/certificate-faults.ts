/** Faults of a certificate that people are told of in words of their own. */
export type CertificateFault = 'self_signed' | 'unknown_authority' | 'expired' | 'not_valid_yet' | 'other_name';

const FAULTS: Readonly<Record<string, CertificateFault>> = {
  DEPTH_ZERO_SELF_SIGNED_CERT: 'self_signed',
  SELF_SIGNED_CERT_IN_CHAIN: 'unknown_authority',
  UNABLE_TO_VERIFY_LEAF_SIGNATURE: 'unknown_authority',
  UNABLE_TO_GET_ISSUER_CERT_LOCALLY: 'unknown_authority',
  CERT_HAS_EXPIRED: 'expired',
  CERT_NOT_YET_VALID: 'not_valid_yet',
  ERR_TLS_CERT_ALTNAME_INVALID: 'other_name',
};

/** The fault by the name that Node has for it; undefined for any other name. */
export const certificateFault = (why: string): CertificateFault | undefined =>
  Object.hasOwn(FAULTS, why) ? FAULTS[why] : undefined;
