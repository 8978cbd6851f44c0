import { expect, test } from 'vitest'
import { spanWords } from '#contract/kernel/value/span-words.ts'

test.each([
  [0, '۰ دقیقه'],
  [45, '۴۵ دقیقه'],
  [60, '۱ ساعت'],
  [125, '۲ ساعت و ۵ دقیقه'],
  [1453, '۱ روز و ۱۳ دقیقه'],
  [4500.7, '۳ روز و ۳ ساعت'],
])('%d minutes are «%s»', (minutes, words) => expect(spanWords(minutes)).toBe(words))
