/** A mean that forgets: each value weighs `keep` of the one after it. */
export class Mean {
  private sum = 0
  private weight = 0
  private readonly keep: number
  constructor(keep: number) {
    this.keep = keep
  }

  add(value: number): void {
    this.sum = this.sum * this.keep + value
    this.weight = this.weight * this.keep + 1
  }

  /** The mean, drawn to `prior` while it has few observations. */
  towards(prior: number, strength: number): number {
    return (this.sum + prior * strength) / (this.weight + strength || 1)
  }
}
