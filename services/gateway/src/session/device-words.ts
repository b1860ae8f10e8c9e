import Bowser from 'bowser'

/** A browser and its system as their owner calls them: `Chrome en Android`; empty where it is not known. */
export function deviceWords(userAgent = ''): string {
  const { browser, os } = Bowser.parse(userAgent.slice(0, 300) || '-')
  // What it names by itself, it takes from the text, which the visitor may write.
  return [browser.name, os.name]
    .map((name) => name?.slice(0, 40))
    .filter(Boolean)
    .join(' en ')
}
