import { parseArgs } from 'node:util'
import { type RemoteName, remoteNames } from '@rodada/contracts/platform/platform'
import { Type } from 'typebox'
import { formats } from '../settings/formats.ts'
import { readBy } from '../settings/readers.ts'
import { messageOf, StartError } from '../start-error.ts'

const options = Type.Object({
  '--into': Type.Optional(Type.String({ format: 'origin' })),
  '--port': Type.Integer({ minimum: 1, maximum: 65_535, default: 3001 }),
})

export interface CommandLine {
  readonly remote: RemoteName | undefined
  /** Origin of a running platform. */
  readonly into: string | undefined
  readonly port: number
}

/** @throws StartError with the usage. */
export function readCommandLine(commandLine: readonly string[]): CommandLine {
  const names = remoteNames.join('|')
  const usage = `usa «npm run dev», «npm run dev -- ${names}» o «npm run dev -- ${names} --into http://localhost:8080»`
  const { positionals, values } = parsed(commandLine, usage)
  const remote = remoteNames.find((name) => name === positionals[0])
  if (positionals.length > 1 || (positionals.length === 1 && !remote)) {
    throw new StartError(`${positionals.join(' ')} no es una aplicación remota: ${usage}.`)
  }
  const { '--into': into, '--port': port } = readBy(
    options,
    { '--into': values.into, '--port': values.port },
    formats,
  )
  if (into && !remote) throw new StartError(`--into necesita una aplicación remota: ${usage}.`)
  return { remote, into: into && new URL(into).origin, port }
}

function parsed(commandLine: readonly string[], usage: string) {
  try {
    const options = { into: { type: 'string' }, port: { type: 'string' } } as const
    return parseArgs({ args: [...commandLine], allowPositionals: true, options })
  } catch (error) {
    throw new StartError(`${messageOf(error).split('\n')[0]}: ${usage}.`)
  }
}
