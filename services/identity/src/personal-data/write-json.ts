import type { PersonalDataSection } from '@rodada/contracts/account/personal-data'

/** Yields `[{ title, rows }, …]`, section by section. */
export async function* writeJson(sections: AsyncIterable<PersonalDataSection>): AsyncGenerator<string> {
  let before = '[\n'
  for await (const section of sections) {
    yield before + JSON.stringify(section, null, 2)
    before = ',\n'
  }
  yield before === '[\n' ? '[]\n' : '\n]\n'
}
