import { Draw, type SurrogateKey } from './draw.js';

/** Replaces digits by digits and letters by letters; other characters stay. */
export function surrogateCode(code: string, kind: string, key: SurrogateKey): string {
  const draw = new NumberStream(key, kind, code);
  return code.replace(/[0-9A-Za-z]/g, (character) => {
    if (/\d/.test(character)) return String(draw.next(10));
    const letter = String.fromCharCode(65 + draw.next(26));
    return /[a-z]/.test(character) ? letter.toLowerCase() : letter;
  });
}

/** A fictitious number: 555-0100 to 555-0199 with any area code. */
export function surrogatePhone(phone: string, key: SurrogateKey): string {
  const digits = phone.replace(/\D/g, '').length;
  if (digits < 10 || digits > 11) return surrogateCode(phone, 'phone', key);
  const draw = new NumberStream(key, 'phone', phone.replace(/\D/g, '').slice(-10));
  const area = `${2 + draw.next(8)}${draw.next(10)}${draw.next(10)}`;
  return fillDigits(phone, `${digits === 11 ? '1' : ''}${area}55501${draw.next(10)}${draw.next(10)}`);
}

/** A number that is never issued: its first group begins with 9. */
export const surrogateSsn = (ssn: string, key: SurrogateKey): string => {
  const code = surrogateCode(ssn, 'ssn', key);
  return code.replace(/\d/, '9');
};

/** Addresses reserved for documentation (RFC 2606, RFC 5737, RFC 3849). */
export const surrogateEmail = (email: string, key: SurrogateKey): string => `${tag(email, 'email', key)}@example.org`;
export const surrogateUrl = (url: string, key: SurrogateKey): string =>
  `${/^[a-z]+:\/\//i.exec(url)?.[0] ?? ''}example.org/${tag(url, 'url', key)}`;
export const surrogateIp = (ip: string, key: SurrogateKey): string =>
  ip.includes(':')
    ? `2001:db8::${(1 + new Draw(key, 'ip', ip).below(65_535)).toString(16)}`
    : `203.0.113.${1 + new Draw(key, 'ip', ip).below(254)}`;

const tag = (value: string, kind: string, key: SurrogateKey): string => {
  const draw = new NumberStream(key, kind, value.toLowerCase());
  return Array.from({ length: 8 }, () => String.fromCharCode(97 + draw.next(26))).join('');
};

/** `form` with its digits replaced by `digits`, in order. */
function fillDigits(form: string, digits: string): string {
  let at = 0;
  return form.replace(/\d/g, () => digits[at++] ?? '0');
}

/** Pseudo-random numbers for one value, as many as needed. */
class NumberStream {
  private drawn = 0;

  constructor(
    private readonly key: SurrogateKey,
    private readonly kind: string,
    private readonly value: string,
  ) {}

  next(limit: number): number {
    return new Draw(this.key, `${this.kind}.${this.drawn++}`, this.value).below(limit);
  }
}
