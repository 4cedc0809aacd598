import { describe, expect, it } from 'vitest';
import { writeBody } from '../../../src/sync/network/request-body.ts';

describe('the body of a request', () => {
  it('is JSON for generators and inverters', () => {
    expect(writeBody({ credential: 'access_token', body: { brand: 'Ümläut', model: 'a&b', latitude: 30.25 } })).toEqual(
      {
        text: '{"brand":"Ümläut","model":"a&b","latitude":30.25}',
        contentType: 'application/json',
      },
    );
  });

  it('is a form for what belongs to the onboarding, as the description of the service shows it', () => {
    const body = {
      installer_id: '7',
      name: 'Ada & Bob',
      return_url: 'https://a.example/?b=c',
      capabilities: ['srec_trading'],
      phone: undefined,
    };
    expect(writeBody({ credential: 'api_key', body })).toEqual({
      text: 'installer_id=7&name=Ada+%26+Bob&return_url=https%3A%2F%2Fa.example%2F%3Fb%3Dc&capabilities%5B%5D=srec_trading',
      contentType: 'application/x-www-form-urlencoded',
    });
  });

  it('is none where there is nothing to say', () => {
    expect(writeBody({ credential: 'access_token', body: undefined })).toBeUndefined();
  });
});
