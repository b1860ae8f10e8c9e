import Bowser from 'bowser'

/** A browser and its system in plain words: `Chrome en Android`; empty where it is not known. */
export function deviceWords(userAgent = ''): string {
  const { browser, os } = Bowser.parse(userAgent.slice(0, 300) || '-')
  // Names that the library does not know are parts of the text, which the visitor may write.
  return [browser.name, os.name]
    .map((name) => name?.slice(0, 40))
    .filter(Boolean)
    .join(' en ')
}
