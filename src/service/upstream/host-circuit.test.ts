import { expect, test } from 'vitest'
import { createCircuit } from './host-circuit.ts'

function openCircuit() {
  let now = 0
  const circuit = createCircuit({ failures: 2, coolDownMs: 1000 }, () => now)
  circuit.fail()
  circuit.fail()
  return { circuit, wait: (ms: number) => (now += ms) }
}

test('a success between failures starts the count again', () => {
  const circuit = createCircuit({ failures: 2, coolDownMs: 1000 }, () => 0)
  circuit.fail()
  circuit.succeed()
  circuit.fail()
  expect(circuit.restMs()).toBe(0)
})

test('after the rest one request tries while others are refused', () => {
  const { circuit, wait } = openCircuit()
  expect(circuit.restMs()).toBe(1000)
  wait(1000)
  expect(circuit.restMs()).toBe(0)
  expect(circuit.restMs()).toBeGreaterThan(0)
  circuit.succeed()
  expect([circuit.restMs(), circuit.restMs()]).toEqual([0, 0])
})

test('a failed try is another rest; one that its caller left leaves the place to the next', () => {
  const { circuit, wait } = openCircuit()
  wait(1000)
  circuit.restMs()
  circuit.forget()
  expect(circuit.restMs()).toBe(0)
  circuit.fail()
  expect(circuit.restMs()).toBe(1000)
})

test('a pause that the host asks for outlasts the own rest', () => {
  const { circuit, wait } = openCircuit()
  circuit.block(5000)
  wait(1000)
  expect(circuit.restMs()).toBe(4000)
})
