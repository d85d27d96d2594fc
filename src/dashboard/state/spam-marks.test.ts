import { renderHook } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { forgetSpamMarks, markSpam, spamKey, useSpamMarks } from './spam-marks.ts'

beforeEach(() => {
  localStorage.clear()
  dispatchEvent(new StorageEvent('storage', { key: null }))
})
const marks = () => renderHook(useSpamMarks).result.current

test('a mark is of a chain and a contract, an EVM address in whatever case, a collection apart from a token', () => {
  const contract = `0x${'Ab'.repeat(20)}`
  const key = spamKey({ chain: 'eth', contract })
  expect(key).toBe(`ETH 0x${'ab'.repeat(20)}`)
  expect(spamKey({ chain: 'BASE', contract })).not.toBe(key)
  expect(spamKey({ chain: 'ETH', contract, isNft: true })).not.toBe(key)
  expect(spamKey({ chain: 'SUI', contract: '0x2::Sui::SUI' })).toBe('SUI 0x2::Sui::SUI')
})

test('the latest mark counts, and can be taken back', () => {
  markSpam('a', 'spam')
  markSpam('b', 'good')
  markSpam('a', 'good')
  expect(marks()).toEqual({ b: 'good', a: 'good' })
  forgetSpamMarks(['a', 'c'])
  expect(marks()).toEqual({ b: 'good' })
})

test('what another program wrote reads as no mark', () => {
  localStorage.setItem('yieldscope.spam-marks', '{"a":"maybe"}')
  dispatchEvent(new StorageEvent('storage', { key: 'yieldscope.spam-marks', newValue: '{"a":"maybe"}' }))
  expect(marks()).toEqual({})
})
