/**
 * The forms in which a token may lie somewhere, by name: as text, URL-encoded byte by byte, in base64 (of its text and
 * of its bytes, wherever in a longer text it begins, in both alphabets), in hex, in UTF-16, and as its bare bytes.
 * `token` is base64url.
 */
export function disguises(token: string): Map<string, Buffer> {
  const text = Buffer.from(token, 'utf8');
  const bytes = Buffer.from(token, 'base64url');
  const percent = [...text].map((byte) => `%${byte.toString(16).padStart(2, '0')}`).join('');
  const forms = new Map<string, Buffer>([
    ['text', text],
    ['URL-encoded', Buffer.from(percent)],
    ['URL-encoded in capitals', Buffer.from(percent.toUpperCase())],
    ['hex of its bytes', Buffer.from(bytes.toString('hex'))],
    ['hex of its bytes in capitals', Buffer.from(bytes.toString('hex').toUpperCase())],
    ['hex of its text', Buffer.from(text.toString('hex'))],
    ['hex of its text in capitals', Buffer.from(text.toString('hex').toUpperCase())],
    ['UTF-16, low byte first', Buffer.from(token, 'utf16le')],
    ['UTF-16, high byte first', Buffer.from(token, 'utf16le').swap16()],
    ['bare bytes', bytes],
  ]);
  for (const place of [0, 1, 2]) {
    // A token of base64url is ASCII: both alphabets write its text alike.
    forms.set(`base64 of its text, place ${place}`, base64At(text, place, 'base64'));
    forms.set(`base64 of its bytes, place ${place}`, base64At(bytes, place, 'base64'));
    forms.set(`base64url of its bytes, place ${place}`, base64At(bytes, place, 'base64url'));
  }
  // At place 0, base64 of the bytes may be the beginning of the text itself.
  return new Map([...forms].filter(([form, look]) => form === 'text' || !text.includes(look)));
}

/**
 * Base64 writes three bytes as four letters: what is the same whatever stands around, when `place` bytes of a group
 * come before.
 */
function base64At(bytes: Buffer, place: number, alphabet: 'base64' | 'base64url'): Buffer {
  const whole = Buffer.concat([Buffer.alloc(place), bytes]);
  const groups = Math.floor(whole.length / 3);
  const letters = whole.subarray(0, groups * 3).toString(alphabet);
  return Buffer.from(place === 0 ? letters : letters.slice(4));
}
