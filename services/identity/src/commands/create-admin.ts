import { type Command, type CommandContext, runCommand } from '@rodada/service/command/command'
import { commandLine } from '@rodada/service/command/movement'
import { onConstraintViolation } from '@rodada/service/http/errors'
import { CommandError } from '@rodada/service/run/cli'
import { Type } from 'typebox'
import { Value } from 'typebox/value'
import { passwordProblem } from '../account/chosen-password.ts'
import { emailKey } from '../account/email-key.ts'
import { publicFaceOf } from '../account/public-face.ts'
import { stateAccount } from '../account/state-account.ts'
import { UserAccount } from '../account/user-account.entity.ts'

/** Schema and error message of each value. */
const rules = {
  email: [Type.String({ format: 'email', maxLength: 255 }), '--email debe ser un correo válido'],
  name: [
    Type.String({ pattern: '\\S', maxLength: 255 }),
    '--name debe ser un nombre de hasta 255 caracteres',
  ],
  password: [Type.String({ minLength: 6, maxLength: 100 }), 'la contraseña debe tener de 6 a 100 caracteres'],
} as const

export interface NewAdmin {
  readonly email: string
  readonly name: string
  readonly password: string
}

/**
 * Makes an active administrator without an actor, for the command line.
 * @throws CommandError when a value does not fit or the e-mail has an account.
 * @returns the account's id.
 */
export async function createAdmin(
  context: CommandContext,
  hashPassword: (password: string) => Promise<string>,
  { email, name, password }: NewAdmin,
): Promise<number> {
  requireFit({ email, name, password })
  const passwordHash = await hashPassword(password)
  const taken = () => new CommandError(`Ya existe una cuenta con el correo ${email}.`)
  return onConstraintViolation('user_account_email_key', taken, () =>
    runCommand(context, commandLine, (command) => insertAdmin(command, { email, name, passwordHash })),
  )
}

/** @throws CommandError that names what does not fit, without the values. */
function requireFit(values: NewAdmin): void {
  const wrong = (['email', 'name', 'password'] as const).flatMap((name) => {
    const [schema, rule] = rules[name]
    return Value.Check(schema, values[name]) ? [] : [rule]
  })
  if (wrong.length > 0) throw new CommandError(`No se creó la cuenta: ${wrong.join('; ')}.`)
  const problem = passwordProblem(values.password, values)
  if (problem !== undefined) throw new CommandError(`No se creó la cuenta. ${problem}`)
}

async function insertAdmin(
  command: Command,
  { email, name, passwordHash }: { email: string; name: string; passwordHash: string },
): Promise<number> {
  const { em } = command
  const account = em.create(UserAccount, {
    name: name.trim(),
    email: email.trim(),
    emailKey: emailKey(email),
    passwordHash,
    roles: ['Admin'],
    emailVerifiedAt: command.at,
  })
  await em.flush()
  await command.publish('user.changed', publicFaceOf(account))
  stateAccount(command, account, 'Cuenta de administrador creada', {
    description: `Cuenta ${account.id}, desde la línea de comandos`,
  })
  return account.id
}
