import { readFile, writeFile } from 'node:fs/promises'
import { GenerateError, type Names } from './names.ts'

const platformFile = 'shared/contracts/src/platform.ts'

/** Changes a file of the checkout by what stands in it; a place that is gone stops everything. */
async function edit(root: string, file: string, ...changes: readonly (readonly [RegExp, string])[]) {
  let text = await readFile(`${root}/${file}`, 'utf8')
  for (const [place, replacement] of changes) {
    if (!place.test(text)) throw new GenerateError(`${file} has changed: ${place} is not in it any more`)
    text = text.replace(place, replacement)
  }
  await writeFile(`${root}/${file}`, text)
}

/** Puts a remote into the registry, with the first path segment that is its own. @returns the changed files. */
export async function registerRemote(root: string, remote: string, segment: string): Promise<string[]> {
  await edit(
    root,
    platformFile,
    [/(export const remoteNames = \[[^\]]*?)\]/, `$1, '${remote}']`],
    [/(remotePaths[^=]*= \{[\s\S]*?)\n\}/, `$1\n  '${remote}': ['${segment}'],\n}`],
  )
  await edit(root, 'package.json', [/(\n\s+)("services\/\*")/, `$1"${remote}",$1$2`])
  return [platformFile, 'package.json']
}

/** Puts a service and its contract into the registry. @returns the changed files. */
export async function registerService(root: string, { kebab, camel }: Names): Promise<string[]> {
  const callsFile = 'shared/contracts/src/calls.ts'
  await edit(root, platformFile, [/(export const serviceNames = \[[^\]]*?)\]/, `$1, '${kebab}']`])
  await edit(
    root,
    callsFile,
    [/(\nimport type \{ Call \})/, `\nimport * as ${camel} from './${kebab}.ts'$1`],
    [/(\n\]\.flatMap)/, `\n  ${camel},$1`],
    [/(export type AnyCall =\n)/, `$1  | CallsOf<typeof ${camel}>\n`],
  )
  return [platformFile, callsFile]
}
