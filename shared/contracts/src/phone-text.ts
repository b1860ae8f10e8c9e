/** A Mexican number in E.164 as '55 1234 5678'; others as they are. */
export function formatPhone(phone: string): string {
  const national = /^\+52(\d{2})(\d{4})(\d{4})$/.exec(phone)
  return national ? national.slice(1).join(' ') : phone
}
