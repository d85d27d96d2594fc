import { expect, test } from 'vitest'
import { withoutForwarders } from './no-forwarders.ts'

const start = 'const d=["assets/page-1.js","assets/other-1.js"];const {Page:e}=await import(`./page-1.js`)'

test('who loads a file that only forwards loads what it forwards to, under the same names', () => {
  const files = withoutForwarders(
    new Map([
      ['start-1.js', start],
      ['page-1.js', 'export{t as Page,n as prefetch}from"./list-1.js";'],
      ['list-1.js', 'export{a as t,b as n};'],
      ['other-1.js', 'import{t as p}from"./list-1.js";export{p as q};'],
    ]),
  )
  expect([...files.keys()]).toEqual(['start-1.js', 'list-1.js', 'other-1.js'])
  expect(files.get('start-1.js')).toBe(
    'const d=["assets/list-1.js","assets/other-1.js"];const {Page:e}=await import(`./list-1.js`).then(m=>({Page:m.t,prefetch:m.n}))',
  )
})

test('a file that does anything else stays, and so does what loads it', () => {
  const files = new Map([
    ['start-1.js', start],
    ['page-1.js', 'import"./list-1.js";export{t as Page}from"./list-1.js";'],
  ])
  expect(withoutForwarders(files)).toEqual(files)
})

test('a build in which something still needs such a file fails', () => {
  const files = new Map([
    ['start-1.js', 'import{Page as e}from"./page-1.js";'],
    ['page-1.js', 'export{t as Page}from"./list-1.js";'],
    ['list-1.js', 'export{a as t};'],
  ])
  expect(() => withoutForwarders(files)).toThrow('start-1.js loads page-1.js')
})
