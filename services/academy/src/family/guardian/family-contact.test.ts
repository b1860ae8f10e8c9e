import { expect, it } from '@jest/globals'
import { firstCounterFamily } from '@rodada/contracts/family/family-rules'
import { mailToFamily } from './family-contact.ts'

const content = {
  ...{ subject: 'Aviso', preheader: '', paragraphs: ['Tu clase cambió.'], closing: '' },
  action: { label: 'Ver mis clases', url: 'http://rodada.test/suscripciones' },
}

it('leads a family to its pages only where it has an account', () => {
  const contact = { name: null, email: 'rosa@ejemplo.mx', ownerId: firstCounterFamily }
  expect(mailToFamily({ ...contact, ownerId: 12 }, content).content.action).toEqual(content.action)
  const ofCounter = mailToFamily(contact, content).content
  expect(ofCounter).not.toHaveProperty('action')
  expect(ofCounter.paragraphs).toEqual(content.paragraphs)
  const offer = {
    ...content,
    action: { label: 'Tomar el lugar', url: 'http://a.test/suscripciones/aceptar-lugar#t' },
  }
  expect(mailToFamily(contact, offer).content.action).toEqual(offer.action)
})
