import { globSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { repository } from '@rodada/start/repository'
import { Type as Schema } from 'typebox'
import { Value } from 'typebox/value'
import type { ClassDeclaration, Node, SignatureDeclaration } from 'typescript/unstable/ast'
import {
  isClassDeclaration,
  isFunctionDeclaration,
  isFunctionLikeDeclaration,
  isVariableDeclaration,
} from 'typescript/unstable/ast/is'
import {
  API,
  type Symbol as Named,
  NodeBuilderFlags,
  type Project,
  SymbolFlags,
  type Type,
} from 'typescript/unstable/sync'
import { contractText, shapeNames } from './api-surface.ts'

/** Longer ones are types of libraries, which the compiler then shortens. */
const longestType = 1000

function typeText({ checker }: Project, type: Type | undefined): string {
  if (type === undefined) throw new Error('a declaration has no type')
  const whole = checker.typeToString(type, undefined, NodeBuilderFlags.NoTruncation)
  return whole.length > longestType ? checker.typeToString(type) : whole
}

function sourceText(node: Node, end = node.end): string {
  const { text } = node.getSourceFile()
  return text.slice(node.getStart(), end).replace(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm, '')
}

/** A function without its body, with the type of its answer where it is not written. */
function signatureText(node: SignatureDeclaration & { readonly body?: Node }, project: Project): string {
  const head = sourceText(node, node.body?.pos)
  const signature = project.checker.getSignatureFromDeclaration(node)
  if (node.type !== undefined || node.body === undefined || signature === undefined) return head
  return `${head}: ${typeText(project, project.checker.getReturnTypeOfSignature(signature))}`
}

function classText(node: ClassDeclaration, project: Project): string {
  const members = node.members.map((member) =>
    isFunctionLikeDeclaration(member) ? signatureText(member, project) : sourceText(member),
  )
  const open = members.filter((text) => !/^(?:private |(?:static |readonly )*#)/.test(text))
  return `${sourceText(node, node.members.pos)} ${open.join('; ')} }`
}

function declarationText(node: Node, symbol: Named, project: Project): string {
  if (isFunctionDeclaration(node)) return signatureText(node, project)
  if (isClassDeclaration(node)) return classText(node, project)
  if (!isVariableDeclaration(node)) return project.emitter.printNode(node)
  const type = node.type ? sourceText(node.type) : typeText(project, project.checker.getTypeOfSymbol(symbol))
  return `const ${symbol.name}: ${type}`
}

function exportLines(exported: Named, project: Project): string[] {
  const isAlias = (exported.flags & SymbolFlags.Alias) !== 0
  const symbol = isAlias ? project.checker.getAliasedSymbol(exported) : exported
  const nodes = symbol.declarations.flatMap((declaration) => declaration.resolve(project) ?? [])
  const [, library] =
    /\/node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(nodes[0]?.getSourceFile().fileName ?? '') ?? []
  if (library !== undefined) return [`${exported.name} of ${library}`]
  const overloads = nodes.filter((node) => !isFunctionDeclaration(node) || node.body === undefined)
  const renamed = exported.name === symbol.name ? '' : `${exported.name}: `
  return (overloads.length > 0 ? overloads : nodes).map((node) => {
    const text = declarationText(node, symbol, project).replace(/\s+/g, ' ')
    return renamed + text.replace(/^export |(?<=\() |,? (?=\))|;$/g, '')
  })
}

const manifest = Schema.Object({ exports: Schema.Record(Schema.String(), Schema.String()) })

/** The modules of a package that others may import, but for those that only tests do. */
function modulesOf(folder: string): string[] {
  const { exports } = Value.Parse(manifest, JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')))
  const patterns = Object.values(exports).map((target) => target.replace('*', '**/*'))
  return globSync(patterns, { cwd: folder, exclude: ['**/testing/**', '**/*.test.*'] }).sort()
}

type Exports = Readonly<Record<string, unknown>>

/**
 * The public API of a package: each module that others may import, and a line for each of its exports.
 * @param values what its modules export, where that says more than its type.
 */
export function publicApi(
  api: API,
  folder: string,
  values: ReadonlyMap<string, Exports> = new Map(),
): string {
  const settings = join(folder, 'tsconfig.json')
  const project = api.updateSnapshot({ openProjects: [settings] }).getProject(settings)
  if (project === undefined) throw new Error(`${settings} cannot be opened`)
  const names = shapeNames([...values.values()].flatMap((exports) => Object.entries(exports)))
  const texts = modulesOf(folder).map((file) => {
    const source = project.program.getSourceFile(join(folder, file))
    const module = source && project.checker.getSymbolAtLocation(source)
    if (module === undefined) throw new Error(`${join(folder, file)} exports nothing`)
    const exports = project.checker.getExportsOfModule(module)
    const lines = exports
      .toSorted((one, other) => (one.name < other.name ? -1 : 1))
      .flatMap(
        (each) => contractText(each.name, values.get(file)?.[each.name], names) ?? exportLines(each, project),
      )
    return [`## ${file}`, ...lines, ''].join('\n')
  })
  return texts.join('\n')
}

/** The public API of every package of `shared`: its text by the file that keeps it for reviewers. */
export async function publicApis(): Promise<ReadonlyMap<string, string>> {
  const shared = join(repository, 'shared')
  const contracts = join(shared, 'contracts')
  const values = modulesOf(contracts).map(
    async (file) => [file, { ...(await import(join(contracts, file))) }] as const,
  )
  const contractValues = new Map(await Promise.all(values))
  const api = new API({ cwd: repository })
  const texts = readdirSync(shared).map((name) => {
    const folder = join(shared, name)
    return [
      join(folder, 'public-api.txt'),
      publicApi(api, folder, folder === contracts ? contractValues : undefined),
    ] as const
  })
  api.close()
  return new Map(texts)
}
