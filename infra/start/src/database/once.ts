import type { Client } from 'pg'

const lockKey = 4_870_232
const tableLockKey = 4_870_233

/**
 * Does something once in the life of a database. Interrupted work is repeated, so `work` must be idempotent. Of
 * several starts one works while the others wait.
 * @param isWanted called only when the work was never begun here.
 * @returns whether `work` ran.
 */
export async function onceInDatabase(
  client: Client,
  name: string,
  isWanted: () => Promise<boolean>,
  work: () => Promise<void>,
): Promise<boolean> {
  await client.query('select pg_advisory_lock($1)', [lockKey])
  try {
    await makeStepTable(client)
    const { rows } = await client.query<{ done: boolean }>(
      'select done_at is not null as done from platform.step where name = $1',
      [name],
    )
    const [known] = rows
    if (known?.done || (!known && !(await isWanted()))) return false
    await client.query('insert into platform.step (name) values ($1) on conflict do nothing', [name])
    await work()
    await markDone(client, name, '')
    return true
  } finally {
    await client.query('select pg_advisory_unlock($1)', [lockKey])
  }
}

/**
 * Does something again whenever `version` differs from the last one that was done in this database. The work itself
 * must prevent two runs at once.
 */
export async function oncePerVersion(
  client: Client,
  name: string,
  version: string,
  work: () => Promise<void>,
): Promise<void> {
  await makeStepTable(client)
  const { rowCount } = await client.query(
    'select from platform.step where name = $1 and version = $2 and done_at is not null',
    [name, version],
  )
  if (rowCount) return
  await work()
  await markDone(client, name, version)
}

export async function makeStepTable(client: Client): Promise<void> {
  const { rows } = await client.query<{ there: boolean }>(
    "select to_regclass('platform.step') is not null as there",
  )
  if (rows[0]?.there) return
  // Two starts at once: `if not exists` still collides in the catalogue, unlike this.
  await client.query('begin')
  await client.query('select pg_advisory_xact_lock($1)', [tableLockKey])
  await client.query('create schema if not exists platform')
  await client.query(
    "create table if not exists platform.step (name text primary key, version text not null default '', done_at timestamptz)",
  )
  await client.query('commit')
}

async function markDone(client: Client, name: string, version: string): Promise<void> {
  await client.query(
    `insert into platform.step (name, version, done_at) values ($1, $2, now())
     on conflict (name) do update set version = excluded.version, done_at = excluded.done_at`,
    [name, version],
  )
}

/** Tables that every part has from its first migration on. */
const platformTables = ['migration', 'idempotency_key', 'received_event']

/** Whether a schema holds no row of its part, apart from `platformTables`. */
export async function isEmptySchema(client: Client, schema: string): Promise<boolean> {
  const { rows } = await client.query<{ name: string }>(
    `select format('%I.%I', schemaname, tablename) as name from pg_tables
     where schemaname = $1 and tablename <> all ($2)`,
    [schema, platformTables],
  )
  for (const { name } of rows) {
    const { rowCount } = await client.query(`select from ${name} limit 1`)
    if (rowCount) return false
  }
  return true
}
