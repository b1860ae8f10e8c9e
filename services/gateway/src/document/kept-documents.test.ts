import { expect, it } from '@jest/globals'
import { KeptDocuments } from './kept-documents.ts'

const entry = (bytes: number) => ({ document: { bytes } })

it('holds no more than its share, what was asked for least recently gone first', () => {
  const kept = new KeptDocuments(4000)
  kept.keep('a', entry(1000))
  kept.keep('b', entry(1000))
  kept.keep('c', entry(1000))
  kept.find('a')
  kept.keep('d', entry(1000))
  expect(['a', 'b', 'c', 'd'].filter((key) => kept.find(key))).toEqual(['a', 'c', 'd'])
})

it('counts an entry that takes the place of another once', () => {
  const kept = new KeptDocuments(4000)
  for (let time = 0; time < 10; time += 1) kept.keep('a', entry(2000))
  kept.keep('b', entry(1000))
  expect(kept.find('a')).toBeDefined()
})
