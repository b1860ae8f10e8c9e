import { demoPassword } from '@rodada/demo/demo-accounts'
import { type CommandContext, runCommand } from '@rodada/service/command/command'
import { commandLine } from '@rodada/service/command/movement'
import type { EntityManager } from '@rodada/service/data/orm'
import { sql } from 'kysely'
import { publicFaceOf } from '../account/public-face.ts'
import type { UserAccount } from '../account/user-account.entity.ts'
import { dbOf } from '../entities.ts'

const chunk = 1000

const names = 'Ana,José,María,Luis,Sofía,Carlos,Lucía,Miguel,Elena,Jorge,Paula,Iván,Rosa,Hugo,Inés,Raúl,Alma'
const lastNames =
  'García,Hernández,López,Martínez,González,Pérez,Rodríguez,Sánchez,Ramírez,Cruz,Flores,Gómez,Peña,Núñez,Ibáñez'

type Made = Pick<UserAccount, 'id' | 'name' | 'lastName' | 'status' | 'roles'>

/**
 * For measurements: makes customers with the demo password until there are `users` of them. `progress` gets their
 * number after each thousand.
 */
export async function seedVolume(
  context: CommandContext,
  hashPassword: (password: string) => Promise<string>,
  users: number,
  progress: (done: number) => void,
): Promise<void> {
  const passwordHash = await hashPassword(demoPassword)
  for (let from = 1; from <= users; from += chunk) {
    const to = Math.min(users, from + chunk - 1)
    await runCommand(context, commandLine, async (command) => {
      const made = await insert(command.em, from, to, passwordHash)
      await command.publish('user.changed', ...made.map(publicFaceOf))
    })
    progress(to)
  }
}

async function insert(em: EntityManager, from: number, to: number, passwordHash: string): Promise<Made[]> {
  const { rows } = await sql<Made>`
    with name as (select string_to_array(${names}, ',') as first, string_to_array(${lastNames}, ',') as last)
    insert into user_account
      (name, last_name, email, email_key, phone, password_hash, roles, created_at, last_visit, email_verified_at, terms_accepted_at)
    select
      first[1 + n * 7 % array_length(first, 1)],
      last[1 + n * 11 % array_length(last, 1)] || ' ' || last[1 + n * 13 / 17 % array_length(last, 1)],
      'volumen' || n || '@correo.test', 'volumen' || n || '@correo.test', '+52557' || lpad(n::text, 7, '0'),
      ${passwordHash}::text, array['GeneralUser'],
      now() - make_interval(hours => n * 37 % 17520),
      case when n % 9 = 0 then null else now() - make_interval(mins => n * 101 % 43200) end,
      now(), now()
    from generate_series(${from}::integer, ${to}::integer) n, name
    on conflict do nothing
    returning id, name, last_name as "lastName", status, roles`.execute(dbOf(em))
  return rows
}
