import { spell, type Dictionary } from './dictionary.ts'
import { guess, missing, sure, type Read } from './draft.ts'
import { freeNumber, hasMark, meaningOf, take, type Item, type Line } from './items.ts'

const isWord = ({ text, items }: Line, at: number) => /\p{L}/u.test(text.slice(items[at]!.start, items[at]!.end))
const isOpen = (item: Item) => !item.used

/** Reads the first goods of a line, ambiguous words («کابل») last; another kind makes it a guess. */
export function readGoods(line: Line): Read<number | null> {
  const found = line.items.flatMap((item, at) => {
    const goods = isOpen(item) ? meaningOf(item, 'goods') : undefined
    return goods ? [{ at, goods, fuzzy: item.fuzzy }] : []
  })
  const first = found.find(({ goods }) => !goods.likely) ?? found[0]
  if (!first) return missing(null)
  const isOnly = found.every(({ goods }) => goods.id === first.goods.id)
  // «پنبه دانه» is not cotton: an unknown word may change the meaning.
  const after = line.items[first.at + 1]
  const isWhole =
    !after ||
    after.used ||
    after.value !== null ||
    !isWord(line, first.at + 1) ||
    (after.meanings.length > 0 && !hasMark(after, 'count'))
  const source = take(line, first.at)
  for (const { at, goods } of found) if (goods.id === first.goods.id) take(line, at)
  return (isOnly && isWhole && !first.fuzzy && !first.goods.likely ? sure : guess)(first.goods.id, source)
}

/** Reads packaging from the last word of the goods: «سیمان پاکتی», «سیمان فله»; a container counts as goods. */
function packagingOfGoods({ text, items }: Line, { find, lists }: Dictionary): Read<number | null> {
  for (const item of items) {
    const goods = isOpen(item) ? meaningOf(item, 'goods') : undefined
    const [last] = goods ? (/(?<=[\s\u200c])\p{L}+$/u.exec(text.slice(item.start, item.end)) ?? []) : []
    const packaging = last && find(spell(last))?.find((meaning) => meaning.as === 'packaging')
    if (!packaging || lists.goods.some(({ id, name }) => id === goods?.id && name.startsWith(last))) continue
    return (packaging.likely ? guess : sure)<number | null>(packaging.id, last)
  }
  return missing(null)
}

/** Reads the packaging of a line, the outermost (last) of several, and its count: «۴۰ پالت». */
export function readPackaging(line: Line, dictionary: Dictionary) {
  const found = line.items.flatMap((item, at) => {
    const packaging = isOpen(item) ? meaningOf(item, 'packaging') : undefined
    return packaging ? [{ at, packaging }] : []
  })
  const last = found.at(-1)
  if (!last) return { packaging: packagingOfGoods(line, dictionary), packages: missing<number | null>(null) }
  let packages: Read<number | null> = missing(null)
  for (const { at, packaging } of found) {
    const value = packaging.id === last.packaging.id ? freeNumber(line.items[at - 1]) : null
    if (value !== null && Number.isInteger(value) && value >= 1) packages = guess(value, take(line, at - 1))
  }
  const isOnly = found.every(({ packaging }) => packaging.id === last.packaging.id)
  const source = take(line, last.at)
  for (const { at } of found) take(line, at)
  return { packaging: (isOnly && !last.packaging.likely ? sure : guess)<number | null>(last.packaging.id, source), packages }
}
