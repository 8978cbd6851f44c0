/** A binary min-heap by weight. */
export class Heap<T> {
  readonly #items: T[] = []
  readonly #weight: (item: T) => number

  constructor(weight: (item: T) => number) {
    this.#weight = weight
  }

  push(item: T): void {
    const items = this.#items
    let at = items.push(item) - 1
    while (at > 0) {
      const parent = (at - 1) >> 1
      if (this.#weight(items[parent]!) <= this.#weight(item)) break
      items[at] = items[parent]!
      at = parent
    }
    items[at] = item
  }

  /** Removes the lightest item; undefined if empty. */
  pop(): T | undefined {
    const items = this.#items
    const lightest = items[0]
    const last = items.pop()
    if (items.length > 0) this.#sink(last!)
    return lightest
  }

  #sink(item: T): void {
    const items = this.#items
    let at = 0
    for (;;) {
      let child = 2 * at + 1
      if (child >= items.length) break
      if (child + 1 < items.length && this.#weight(items[child + 1]!) < this.#weight(items[child]!)) child += 1
      if (this.#weight(items[child]!) >= this.#weight(item)) break
      items[at] = items[child]!
      at = child
    }
    items[at] = item
  }
}
