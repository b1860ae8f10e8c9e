import { describe, expect, it } from '@jest/globals'
import { files } from './modules.ts'

const sources = files.filter(({ path, isTest }) => !isTest && !path.startsWith('infra/'))
const pathsWith = (pattern: RegExp) =>
  sources.filter(({ text }) => pattern.test(text)).map(({ path }) => path)

describe('what browsers refuse or change', () => {
  // Reading the property throws where privacy settings have no storage.
  it('is met in one module for the storages', () => {
    expect(pathsWith(/\b(localStorage|sessionStorage|BroadcastChannel)\b(?!')/)).toEqual([
      'shared/web/src/storage/browser-storage.ts',
    ])
    expect(pathsWith(/\b(indexedDB|openDB)\b/)).toEqual(['mf-academy/src/instructor/offline/day-store.ts'])
  })

  it('keeps telephones, dates and addresses of every document of the site as they are sent', () => {
    const documents = pathsWith(/<!doctype html>.*<meta charset/is).filter((path) =>
      path.startsWith('services/'),
    )
    expect(documents).toContain('services/gateway/src/page/send.ts')
    expect(pathsWith(/\$\{undetected\}/)).toEqual(expect.arrayContaining(documents))
  })
})
