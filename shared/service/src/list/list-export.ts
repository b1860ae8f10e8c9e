import { Readable } from 'node:stream'
import type { Call } from '@rodada/contracts/call'
import type { Page } from '@rodada/contracts/common'
import { minuteMs } from '@rodada/contracts/words/durations'
import { dayInMexico } from '@rodada/contracts/words/plain-date'
import type { FastifyInstance } from 'fastify'
import { IsSchema, type TObject, type TSchema } from 'typebox'
import { type CommandContext, runCommand } from '../command/command.ts'
import type { Orm } from '../data/orm.ts'
import { tooManyRequests } from '../http/errors.ts'
import { type CallInput, implement } from '../http/implement.ts'
import { type CsvColumn, csvHeadings, csvRows } from './csv-text.ts'
import { ListCursor } from './list-cursor.ts'
import { type ListReader, PagedList, staffLists } from './paged-list.ts'

interface ExportedList<C extends Call, Row> {
  /** Name of the list on its page, and of the file. */
  readonly name: string
  readonly columns: readonly CsvColumn<Row>[]
  /** Reads the list as its own call does. */
  readonly read: (list: ListReader, input: CallInput<C>) => Promise<Page<Row>>
}

/** Each export holds a connection until the browser has fetched the file. */
const mostAtOnce = 2
const longestMs = 10 * minuteMs
const running = new WeakMap<Orm, number>()

/**
 * Answers a list as CSV in batches, so that only one is in memory. Before the first byte the movement log records the
 * user, the number of rows and the filter, without searched words.
 */
export function implementExport<C extends Call, Row>(
  app: FastifyInstance,
  call: C,
  context: CommandContext,
  { name, columns, read }: ExportedList<C, Row>,
): void {
  implement(app, call, async (input) => {
    const leave = takePlace(context.orm)
    try {
      const { totalItems: rows } = await read(new PagedList(staffLists), input)
      await runCommand(context, input.request, async (command) =>
        command.state({
          title: 'Lista descargada',
          description: `${name}: ${rows} ${rows === 1 ? 'fila' : 'filas'}`,
          formData: { list: name, rows, ...describeFilter(call.query, input.query) },
        }),
      )
    } catch (error) {
      leave()
      throw error
    }
    const file = Readable.from(linesOf(columns, (list) => read(list, input)))
    const endsLate = setTimeout(() => file.destroy(new Error('Export timed out')), longestMs).unref()
    file.once('close', () => {
      clearTimeout(endsLate)
      leave()
    })
    return input.reply
      .type('text/csv; charset=utf-8')
      .header('content-disposition', `attachment; filename="${fileNameOf(name)}"`)
      .send(file)
  })
}

/** @returns the function that frees the place. @throws tooManyRequests where all are taken. */
function takePlace(orm: Orm): () => void {
  const taken = running.get(orm) ?? 0
  if (taken >= mostAtOnce) throw tooManyRequests()
  running.set(orm, taken + 1)
  return () => running.set(orm, (running.get(orm) ?? 1) - 1)
}

async function* linesOf<Row>(
  columns: readonly CsvColumn<Row>[],
  read: (list: ListReader) => Promise<Page<Row>>,
): AsyncGenerator<string> {
  const cursor = new ListCursor()
  try {
    // The headings go out with the first rows: a fault before them is answered as one, not as a file that ends early.
    let text = csvHeadings(columns)
    do {
      const { list } = await read(cursor)
      text += csvRows(columns, list)
      if (text !== '') yield text
      text = ''
    } while (!cursor.isOver)
  } finally {
    await cursor.close()
  }
}

function fileNameOf(name: string): string {
  const plain = name.toLowerCase().normalize('NFD').replace(/\p{M}/gu, '').replaceAll(/\W+/g, '-')
  return `${plain}-${dayInMexico(new Date())}.csv`
}

const isOfPage = (name: string) => /^(currentPage|itemsPerPage|order)/.test(name)

/** The filter for the log. Typed words may be names: only their presence is recorded. */
function describeFilter(schema: TObject | undefined, query: unknown): Record<string, unknown> {
  const given = Object.entries(query ?? {}).filter(([name, value]) => value !== undefined && !isOfPage(name))
  return Object.fromEntries(
    given.map(([name, value]) => [name, isTyped(schema?.properties[name]) ? '(palabras)' : value]),
  )
}

function isTyped(property: TSchema | undefined): boolean {
  if (property === undefined) return true
  if ('items' in property) return isTyped(IsSchema(property.items) ? property.items : undefined)
  return 'type' in property && property.type === 'string' && !('format' in property) && !('enum' in property)
}
