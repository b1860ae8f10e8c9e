import type { Site } from '@rodada/contracts/site'

/** Where requests go, after 'escríbenos': 'a hola@…', or to the page that says how. */
export function whereToWrite({ email }: Site['contact']): string {
  return email === null ? 'por los medios de la página Contacto' : `a ${email}`
}
