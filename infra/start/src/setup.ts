import { parseArgs } from 'node:util'
import { say } from './console/say.ts'
import { launch } from './launch.ts'
import { repository } from './repository.ts'
import { optionsOf, writeEnv } from './settings/write-env.ts'
import { messageOf, StartError } from './start-error.ts'

/** `npm run setup -- --public-url https://…`: writes what a start in production needs into `.env`; asks nothing. */
await launch(async () => {
  const { written, unchanged, missing } = await writeEnv(repository, readArguments())
  if (written.length > 0) say(`Se escribió en .env: ${written.join(', ')}.`, 'success')
  if (unchanged.length > 0) say(`Ya estaba y se queda como está: ${unchanged.join(', ')}.`)
  if (missing.length === 0) return say('No falta ningún ajuste: arranca con «npm start».', 'success')
  const example = 'npm run setup -- --public-url https://rodada.mx'
  say(`Todavía falta: ${missing.join(', ')}. Escríbelo en .env, o dilo aquí: «${example}».`, 'warning')
})

function readArguments(): Readonly<Record<string, string | undefined>> {
  try {
    return parseArgs({ options: optionsOf() }).values
  } catch (error) {
    throw new StartError(`No se entiende una opción de «npm run setup»: ${messageOf(error)}.`)
  }
}
