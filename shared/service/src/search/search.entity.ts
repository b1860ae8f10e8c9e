import { defineEntity, p } from '@mikro-orm/core'
import { unlogged } from '../command/unlogged.ts'

/** The index by which a catalogue is searched: `refreshSearch` writes it, `readSearch` reads it. */
export function searchDocument<Target extends { readonly '~entity': unknown }>(record: () => Target) {
  return unlogged(
    defineEntity({
      name: 'SearchDocument',
      tableName: 'search_document',
      properties: {
        record: () => p.oneToOne(record()).mapToPk().primary().owner().deleteRule('cascade'),
        /** The record's: of equally good hits the newest comes first. */
        createdAt: p.datetime(),
        /** The words of its name without case, accents and punctuation. */
        nameKey: p.text(),
        /** In lower case; found only when written in full. */
        code: p.text().strictNullable().index('search_document_code'),
        /** Name (A), labels (B) and, without places in the text, everything else (D). */
        words: p.text().columnType('tsvector'),
      },
      indexes: [
        {
          name: 'search_document_words',
          // Without its list of pending entries, whose length would decide how long a search takes.
          expression:
            'create index "search_document_words" on "search_document" using gin ("words") with (fastupdate = off)',
        },
      ],
    }),
  )
}

/**
 * The words of names and labels, which beginnings, parts and slips are compared with. Words that no record has any
 * more stay: they find nothing.
 */
export const SearchWord = unlogged(
  defineEntity({
    name: 'SearchWord',
    tableName: 'search_word',
    properties: {
      /** Without case and accents. */
      word: p.text().primary(),
      /** As it stands in `words` of a document. */
      lexeme: p.text(),
      isInName: p.boolean(),
    },
    indexes: [
      {
        name: 'search_word_letters',
        expression:
          'create index "search_word_letters" on "search_word" using gist ("word" extensions.gist_trgm_ops)',
      },
    ],
  }),
)

/** Words that people use for one another, a line for each meaning. */
export const SearchSynonym = unlogged(
  defineEntity({
    name: 'SearchSynonym',
    tableName: 'search_synonym',
    properties: { words: p.text().primary() },
  }),
)
