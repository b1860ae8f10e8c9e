import { expect, it } from '@jest/globals'
import { changesState } from '@rodada/contracts/call'
import { calls } from '@rodada/contracts/calls'
import { files } from './modules.ts'

it('a test of each part makes all of its commands and reads what the movement log is told', () => {
  // An upload is told of by the form that names it.
  const commands = calls.filter((call) => changesState(call) && call.path !== '/api/uploads')
  const proofs = files.filter(({ isTest, text }) => isTest && /^describeMovements\(/m.test(text))
  expect(new Set(proofs.map(({ workspace }) => workspace.folder))).toEqual(
    new Set(commands.map(({ service }) => `services/${service}`)),
  )
})
