import { type ChildProcess, fork, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import * as z from 'zod/mini'
import { projectFolder } from '#scripts/project.mjs'
import { freePort, hasEnded, type ServerProcess, startServerProcess } from '#testing/server-process.ts'

const READY_WITHIN_MS = 120_000

/** A process of the installation: it can be stopped where it stands, killed, and started again on its port. */
export type Part = Omit<ServerProcess, 'end'> & { url: string; kill(): Promise<void>; stop(): Promise<void> }

type Command = { url: string; open: () => ChildProcess; isReady: (url: string) => Promise<boolean> }

async function startPart({ url, open, isReady }: Command): Promise<Part> {
  const untilReady = async (child: ChildProcess) => {
    for (const until = Date.now() + READY_WITHIN_MS; !(await isReady(url).catch(() => false)); await delay(100))
      if (hasEnded(child) || Date.now() > until) throw new Error(`${url} did not become ready`)
  }
  const { end, ...server } = await startServerProcess(open, untilReady)
  return { url, ...server, kill: () => end('SIGKILL'), stop: () => end('SIGTERM') }
}

/** The built service, with a data folder of its own. */
export async function startInstance(settings: Record<string, string>): Promise<Part> {
  const port = await freePort()
  const folder = mkdtempSync(join(tmpdir(), 'scale-data-'))
  const env = {
    PATH: '',
    PORT: String(port),
    DATA_DIR: folder,
    ANONYMOUS_ACCESS: 'on',
    LOG_LEVEL: 'fatal',
    ...settings,
  }
  const main = join(projectFolder, 'dist', 'service', 'main.js')
  const part = await startPart({
    url: `http://127.0.0.1:${port}`,
    open: () => spawn(process.execPath, [main], { env, stdio: ['ignore', 'ignore', 'inherit'] }),
    isReady: async (url) => (await fetch(`${url}/readyz`)).ok,
  })
  const stop = async () => {
    await part.stop()
    rmSync(folder, { recursive: true, force: true })
  }
  return { ...part, stop }
}

/** Caddy before the instances: it asks the next one where one does not answer, as docs/operations/scale.md says. */
export async function startCaddy(program: string, instances: Part[]): Promise<Part> {
  const folder = mkdtempSync(join(tmpdir(), 'scale-caddy-'))
  const port = await freePort()
  const file = join(folder, 'Caddyfile')
  const backends = instances.map(({ url }) => url.replace('http://', '')).join(' ')
  writeFileSync(
    file,
    `{
	admin off
	auto_https off
	log {
		level ERROR
	}
}
http://127.0.0.1:${port} {
	reverse_proxy ${backends} {
		lb_policy round_robin
		lb_try_duration 8s
		lb_try_interval 100ms
		fail_duration 3s
		health_uri /healthz
		health_interval 1s
		health_timeout 1s
		transport http {
			dial_timeout 1s
			response_header_timeout 4s
		}
	}
}
`,
  )
  const part = await startPart({
    url: `http://127.0.0.1:${port}`,
    open: () =>
      spawn(program, ['run', '--config', file, '--adapter', 'caddyfile'], {
        env: { HOME: folder, XDG_DATA_HOME: folder, XDG_CONFIG_HOME: folder },
        stdio: 'ignore',
      }),
    isReady: async (url) => (await fetch(`${url}/healthz`)).ok,
  })
  const stop = async () => {
    await part.stop()
    rmSync(folder, { recursive: true, force: true })
  }
  return { ...part, stop }
}

/** A server that sends the same bytes to everybody: what a Node process can do at most. */
export async function startBare(bytes: Uint8Array): Promise<Pick<Part, 'url' | 'pid'> & { stop(): void }> {
  const folder = mkdtempSync(join(tmpdir(), 'scale-bare-'))
  const file = join(folder, 'body')
  writeFileSync(file, bytes)
  const child = spawn(process.execPath, [join(projectFolder, 'src/scripts/bench/bare-server.mjs'), file])
  const [port] = await once(child.stdout, 'data')
  const stop = () => {
    child.kill('SIGKILL')
    rmSync(folder, { recursive: true, force: true })
  }
  return { url: `http://127.0.0.1:${String(port).trim()}`, pid: () => child.pid ?? 0, stop }
}

const Received = z.object({ all: z.number(), most: z.number() })

/** All hosts that the service reads, simulated. `env`: one host for each setting. */
export async function startHosts() {
  const child = fork(join(projectFolder, 'dist', 'service', 'scale-hosts.js'), [], { stdio: 'inherit' })
  const [env] = await once(child, 'message')
  const first = Object.entries(z.record(z.string(), z.string()).parse(env)).map(([name, urls]) => [
    name,
    urls.split(',')[0] ?? '',
  ])
  return {
    env: Object.fromEntries(first) as Record<string, string>,
    /** What a host was received since the last call: in all, and at most in a minute. */
    async received(host: string) {
      const answer = once(child, 'message')
      child.send(host)
      const [said] = await answer
      return Received.parse(said)
    },
    stop: () => void child.kill('SIGKILL'),
  }
}
