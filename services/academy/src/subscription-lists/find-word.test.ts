import { afterAll, beforeAll, expect, it } from '@jest/globals'
import { type AcademyUnderTest, startAcademy } from '../testing/academy-under-test.ts'
import { makeSubscription } from '../testing/make-subscription.ts'
import { keepWord } from './find-word.ts'

let academy: AcademyUnderTest
beforeAll(async () => {
  academy = await startAcademy()
  await academy.addCourses({})
})
afterAll(() => academy.close())

it('a number finds the subscription that has it, and takes no room where there is none', async () => {
  const id = await makeSubscription(academy.db, { created_by: 7 })
  const find = (word: string) => keepWord(academy.db, word).read()
  expect((await find(`#${id}`)).has(id)).toBe(true)
  expect((await find('#999999999')).has(999_999_999)).toBe(false)
})
