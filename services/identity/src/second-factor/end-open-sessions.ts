import { guardedRoles } from '@rodada/contracts/roles'
import { type CommandContext, runCommand } from '@rodada/service/command/command'
import { platformItself } from '@rodada/service/command/movement'
import { type SqlBool, sql } from 'kysely'
import { dbOf } from '../entities.ts'

/** Most accounts that one entry of the log names. */
const mostNamed = 50

/**
 * Where a second factor is compulsory, at each start: ends the sessions of those who must have one and have none, since
 * they may have begun before it was. What they begin from now on allows its set-up alone, and lives on.
 */
export async function endSessionsWithoutFactor(context: CommandContext): Promise<void> {
  await runCommand(context, platformItself, async (command) => {
    const found = await dbOf(command.em)
      .selectFrom('user_account')
      .select('id')
      .where('status', '=', 'Active')
      .where(sql<SqlBool>`roles && ${guardedRoles}::text[]`)
      .where(({ not, exists, selectFrom }) =>
        not(
          exists(
            selectFrom('second_factor')
              .select('accountId')
              .whereRef('accountId', '=', 'user_account.id')
              .where('confirmedAt', 'is not', null),
          ),
        ),
      )
      .orderBy('id')
      .execute()
    if (found.length === 0) return
    const before = new Date().toISOString()
    const ended = found.map(({ id: userId }) => ({ userId, exceptEnrolling: true, before }))
    await command.publish('sessions.revoked', ...ended)
    const named = found.slice(0, mostNamed).map(({ id }) => id)
    const others = found.length > named.length ? ` y ${found.length - named.length} más` : ''
    command.state({
      title: 'Verificación en dos pasos obligatoria: se cierran las sesiones sin ella',
      description: `Cuentas ${named.join(', ')}${others}`,
      level: 'warning',
      subjectId: null,
    })
  })
}
