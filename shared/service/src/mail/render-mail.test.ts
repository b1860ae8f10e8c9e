import { describe, expect, it } from '@jest/globals'
import { unstatedBusiness } from '@rodada/contracts/business/data'
import type { MailContent } from './mail-content.ts'
import { mailFooter, renderMail } from './render-mail.ts'

const content: MailContent = {
  subject: 'Confirma tu correo',
  preheader: 'Un clic y queda confirmado.',
  greeting: 'Hola, Ana:',
  paragraphs: ['El primero.', 'El segundo.'],
  action: { label: 'Confirmar', url: 'https://rodada.mx/confirmar-correo#a-b_c' },
  closing: 'Si no fuiste tú, ignora este correo.',
}
const business = {
  ...unstatedBusiness,
  name: 'Patio & Cía',
  email: 'hola@patio.example',
  whatsapp: '+525512345678',
}
const render = (changes: Partial<MailContent> = {}) =>
  renderMail('verify-email', { to: 'ana@ejemplo.mx', content: { ...content, ...changes } }, business)

describe('a mail', () => {
  it('says the same in both forms', () => {
    const { text, html, ...rest } = render()
    expect(rest).toEqual({
      kind: 'verify-email',
      to: 'ana@ejemplo.mx',
      sender: 'Patio & Cía',
      subject: 'Confirma tu correo',
    })
    for (const part of [content.greeting, ...content.paragraphs, content.closing, ...mailFooter(business)]) {
      expect(text).toContain(part)
      expect(html).toContain(part.replace('&', '&amp;'))
    }
    expect(text).toContain('Confirmar:\nhttps://rodada.mx/confirmar-correo#a-b_c\n')
    expect(html.match(/href="https:\/\/rodada\.mx\/confirmar-correo#a-b_c"/g)).toHaveLength(2)
  })

  it('takes nothing that somebody typed for markup', () => {
    const { html } = render({ greeting: 'Hola, <img src=x onerror="alert(1)"> & \'Cía\':' })
    expect(html).toContain('Hola, &lt;img src=x onerror=&quot;alert(1)&quot;&gt; &amp; &#39;Cía&#39;:')
    expect(html).not.toContain('<img')
  })

  it('loads nothing from anywhere, and is Spanish', () => {
    const { html } = render()
    expect(html).not.toMatch(/<img|<link|<script|\bsrc=|@import|url\(/i)
    expect(html).toContain('<html lang="es-MX">')
  })

  it('has no button without something to do', () => {
    const { action: _, ...quiet } = content
    const { html, text } = renderMail('inactive', { to: 'ana@ejemplo.mx', content: quiet }, business)
    expect(html).not.toContain('<a ')
    expect(text).not.toContain('http')
  })

  it('ends with who sent it and how to answer, and no way that is not stated', () => {
    expect(mailFooter(business)[0]).toBe('Patio & Cía · hola@patio.example · WhatsApp 55 1234 5678')
    expect(mailFooter(unstatedBusiness)[0]).toBe('Rodada')
  })
})
