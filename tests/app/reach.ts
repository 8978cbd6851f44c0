/** Which calls of the contract the code of a screen can reach: read from the source, name by name, without running it. */
import { existsSync, globSync, readFileSync } from 'node:fs'
import { dirname, join, relative, resolve } from 'node:path'
import ts from 'typescript'
import type { Call } from '#contract/kernel/call.ts'

const ROOT = join(import.meta.dirname, '../..')
const CONTRACT = join(ROOT, 'contract')

/** Names that a declaration uses, as `name`, `name.property` or `name.property.who`, and the modules it loads later. */
interface Part {
  names: Set<string>
  loads: Set<string>
}
interface Source {
  imports: Map<string, { file: string; name: string }>
  /** By name; those of an object's properties by `name.property`. */
  parts: Map<string, Part>
  /** Entries of a route table by path. */
  routes: Map<string, Part>
}

const fileOf = (specifier: string, from: string): string | null => {
  if (specifier.startsWith('#app/')) return join(ROOT, 'src', specifier.slice('#app/'.length))
  if (specifier.startsWith('#contract/')) return join(CONTRACT, specifier.slice('#contract/'.length))
  return specifier.startsWith('.') ? resolve(dirname(from), specifier) : null
}

/** Returns what a part of the source uses; types are not used. */
function partOf(root: ts.Node, file: string): Part {
  const part: Part = { names: new Set(), loads: new Set() }
  const visit = (node: ts.Node): void => {
    if (ts.isTypeNode(node)) return
    if (ts.isCallExpression(node) && node.expression.kind === ts.SyntaxKind.ImportKeyword) {
      const [specifier] = node.arguments
      const loaded = specifier && ts.isStringLiteral(specifier) && fileOf(specifier.text, file)
      if (loaded) part.loads.add(loaded)
    }
    if (ts.isPropertyAccessExpression(node)) {
      const names = node
        .getText()
        .replaceAll(/[?!\s]/g, '')
        .split('.')
      if (ts.isIdentifier(node.expression)) part.names.add(names.join('.'))
      else if (names.length === 3 && names[2] === 'who' && ts.isPropertyAccessExpression(node.expression))
        return void part.names.add(names.join('.'))
      return visit(node.expression)
    }
    const isUse =
      !ts.isPropertyAccessExpression(node.parent) && !(ts.isPropertyAssignment(node.parent) && node.parent.name === node)
    if (ts.isIdentifier(node) && isUse) part.names.add(node.text)
    ts.forEachChild(node, visit)
  }
  visit(root)
  return part
}

const bare = (node: ts.Expression | undefined): ts.Expression | undefined =>
  node && (ts.isAsExpression(node) || ts.isSatisfiesExpression(node)) ? bare(node.expression) : node
const boundNames = (name: ts.BindingName): string[] =>
  ts.isIdentifier(name) ? [name.text] : name.elements.flatMap((one) => (ts.isBindingElement(one) ? boundNames(one.name) : []))

const read = new Map<string, Source>()
function sourceOf(file: string): Source {
  const known = read.get(file)
  if (known) return known
  const source: Source = { imports: new Map(), parts: new Map(), routes: new Map() }
  read.set(file, source)
  const { statements } = ts.createSourceFile(file, readFileSync(file, 'utf8'), ts.ScriptTarget.Latest, true)
  for (const statement of statements) readStatement(statement, file, source)
  return source
}

function readStatement(statement: ts.Statement, file: string, { imports, parts, routes }: Source): void {
  if (ts.isImportDeclaration(statement) || ts.isExportDeclaration(statement)) {
    const specifier = statement.moduleSpecifier
    const from = specifier && ts.isStringLiteral(specifier) && fileOf(specifier.text, file)
    const names = ts.isImportDeclaration(statement) ? statement.importClause?.namedBindings : statement.exportClause
    if (!from || !names || names.kind === ts.SyntaxKind.NamespaceExport) return
    if (ts.isNamespaceImport(names)) imports.set(names.name.text, { file: from, name: '*' })
    else
      for (const { name, propertyName } of names.elements)
        imports.set(name.text, { file: from, name: (propertyName ?? name).text })
    return
  }
  if (ts.isFunctionDeclaration(statement) && statement.name) parts.set(statement.name.text, partOf(statement, file))
  if (!ts.isVariableStatement(statement)) return
  for (const { name, initializer } of statement.declarationList.declarations) {
    if (!initializer) continue
    for (const one of boundNames(name)) parts.set(one, partOf(initializer, file))
    const value = bare(initializer)
    if (value && ts.isObjectLiteralExpression(value) && value.properties.every((one) => one.name))
      for (const one of value.properties) parts.set(`${name.getText()}.${one.name!.getText()}`, partOf(one, file))
    if (value && ts.isArrayLiteralExpression(value))
      for (const one of value.elements) {
        const path = ts.isObjectLiteralExpression(one) && one.properties.find((property) => property.name?.getText() === 'path')
        if (path && ts.isPropertyAssignment(path) && ts.isStringLiteral(path.initializer))
          routes.set(path.initializer.text, partOf(one, file))
      }
  }
}

const contract = new Map<string, Record<string, unknown>>()
async function exportsOf(file: string): Promise<Record<string, unknown>> {
  const found = contract.get(file) ?? ((await import(file)) as Record<string, unknown>)
  contract.set(file, found)
  return found
}

/** The calls within reach; `judged` are those whose own `who` the code compares with the member. */
export interface Reach {
  calls: Call[]
  judged: ReadonlySet<string>
  /** Paths of the read files, from the root of the repository. */
  files: ReadonlySet<string>
}

const tables = globSync('src/{app,modules/*}/routes.ts', { cwd: ROOT }).map((table) => join(ROOT, table))

/** Returns the calls within reach of the screen at this path of the route table. */
export async function reachOf(path: string): Promise<Reach> {
  const file = tables.find((table) => sourceOf(table).routes.has(path))
  const start = file && sourceOf(file).routes.get(path)
  if (!start) throw new Error(`no routes.ts has an entry with the literal path ${path}`)
  const calls = new Map<string, Call>()
  const judged = new Set<string>()
  const seen = new Set<string>()
  const files = new Set<string>()
  const follow = async (from: string, name: string): Promise<void> => {
    if (seen.has(`${from} ${name}`) || !existsSync(from) || !/\.tsx?$/.test(from)) return
    seen.add(`${from} ${name}`)
    files.add(relative(ROOT, from))
    const { parts, imports } = sourceOf(from)
    if (name === '*') for (const one of [...parts.keys(), ...imports.keys()]) await follow(from, one)
    const part = parts.get(name) ?? parts.get(name.split('.')[0]!)
    if (part) await followPart(from, part)
    else await followName(from, name)
  }
  const followName = async (from: string, used: string): Promise<void> => {
    const [first = '', property, who] = used.split('.')
    const imported = sourceOf(from).imports.get(first)
    if (!imported) return
    const name = imported.name === '*' ? (property ?? '*') : [imported.name, ...(property ? [property] : [])].join('.')
    if (!imported.file.startsWith(CONTRACT)) return follow(imported.file, name)
    const area = (await exportsOf(imported.file))[imported.name]
    const call = property && (area as Record<string, unknown> | null | undefined)?.[property]
    if (!call || typeof call !== 'object' || !('who' in call && 'at' in call)) return
    if (who) judged.add((call as Call).name)
    else calls.set((call as Call).name, call as Call)
  }
  const followPart = async (from: string, { names, loads }: Part): Promise<void> => {
    for (const used of names) {
      const [first = '', property] = used.split('.')
      const { parts } = sourceOf(from)
      if (parts.has(`${first}.${property}`)) await follow(from, `${first}.${property}`)
      else if (parts.has(first)) await follow(from, first)
      else await followName(from, used)
    }
    for (const loaded of loads) await follow(loaded, '*')
  }
  await followPart(file, start)
  return { calls: [...calls.values()], judged, files }
}
