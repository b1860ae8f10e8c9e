/** Rows of one statement: PostgreSQL takes 65,535 parameters, some twenty a row. */
const most = 3000

/** Inserts many rows by as many statements as it takes, and answers what each returns in their order. */
export async function inBatches<Row, Made>(
  rows: readonly Row[],
  insert: (batch: readonly Row[]) => Promise<readonly Made[]>,
): Promise<Made[]> {
  const made: Made[] = []
  for (let at = 0; at < rows.length; at += most) made.push(...(await insert(rows.slice(at, at + most))))
  return made
}
