import { expect, it } from '@jest/globals'
import { createNoticesStore } from './notices.ts'

it('shows a command’s messages by its success', () => {
  const notices = createNoticesStore()
  notices.showResult({ success: true, messages: ['Guardado'] })
  notices.showResult({ success: false, messages: ['Uno', 'Dos'] })
  expect(notices.store.getState().map(({ tone, text }) => [tone, text])).toEqual([
    ['success', 'Guardado'],
    ['error', 'Uno'],
    ['error', 'Dos'],
  ])
})

it('says the same thing once', () => {
  const notices = createNoticesStore()
  notices.show('error', ['No'])
  notices.show('error', ['No'])
  expect(notices.store.getState()).toHaveLength(1)
})

it('keeps what finds a failure in the logs, the latest of the same one', () => {
  const notices = createNoticesStore()
  for (const requestId of ['r-1', 'r-2']) notices.showResult({ success: false, messages: ['No'], requestId })
  expect(notices.store.getState()).toEqual([expect.objectContaining({ text: 'No', requestId: 'r-2' })])
})

it('dismisses one', () => {
  const notices = createNoticesStore()
  notices.show('success', ['a', 'b'])
  notices.dismiss(notices.store.getState()[0]?.id ?? 0)
  expect(notices.store.getState().map(({ text }) => text)).toEqual(['b'])
})

it('leaves to the fields what they say, and shows what else the answer says', () => {
  const notices = createNoticesStore()
  const errors = { Price: ['El precio cambió.'] }
  notices.showResult({ success: false, messages: ['Revisa los datos marcados.'], errors })
  expect(notices.store.getState()).toEqual([])
  notices.showResult({ success: false, messages: ['El precio cambió.', 'Recarga la página.'], errors })
  expect(notices.store.getState().map(({ text }) => text)).toEqual(['Recarga la página.'])
})

it('shows what a command came to in the place of the errors before', () => {
  const notices = createNoticesStore()
  const texts = () => notices.store.getState().map(({ text }) => text)
  notices.show('success', ['Enlace copiado'])
  notices.show('error', ['Uno', 'Dos'])
  notices.showResult({ success: false, messages: ['Tres'] })
  expect(texts()).toEqual(['Enlace copiado', 'Tres'])
  notices.showResult({ success: true, messages: ['Guardado'] })
  expect(texts()).toEqual(['Enlace copiado', 'Guardado'])
})
