import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'

import { AwsClient } from 'aws4fetch'

import type { S3Address } from '#server/adapters/s3/S3Address.ts'

import { freePort } from './freePort.ts'

/** Said where tests of the store of documents have nothing to run on. */
export const noS3 =
  'No moto on this machine (pip install "moto[s3,server]==5.2.1"): tests on an S3-compatible store are skipped.'

/** The one that `.ci/run` installs, or that of the machine. */
const pythons = [join(import.meta.dirname, '../../.cache/s3/bin/python'), 'python3']
const REGION = 'us-east-1'
const START_MS = 60_000

export interface S3Store {
  address: S3Address
  /** Stands still: connections are accepted, nothing is answered. */
  pause(): void
  resume(): void
  stop(): Promise<void>
}

/** A Python that has moto; undefined where there is none. */
export function pythonWithMoto(): string | undefined {
  return pythons
    .filter((python) => python === 'python3' || existsSync(python))
    .find((python) => spawnSync(python, ['-c', 'import moto.server']).status === 0)
}

/** Starts moto's S3, which checks signatures, with a bucket and a user who may use it. */
export async function startS3(python: string, over: number): Promise<S3Store> {
  const port = await freePort()
  const url = `http://127.0.0.1:${port}`
  const server = spawn(python, ['-m', 'moto.server', '-H', '127.0.0.1', '-p', `${port}`], {
    // Until the user is there, nothing is checked.
    env: { ...process.env, INITIAL_NO_AUTH_ACTION_COUNT: 'inf' },
    stdio: 'ignore',
  })
  const end = Date.now() + START_MS
  while (!(await fetch(`${url}/moto-api/`).catch(() => undefined))?.ok) {
    if (Date.now() > end || server.exitCode !== null) throw new Error('moto does not start.')
    await wait(50)
  }
  const keys = await makeUser(url)
  await fetch(`${url}/moto-api/reset-auth`, { method: 'POST', body: '0' })
  return {
    address: { url: `${url}/documents`, region: REGION, ...keys, over },
    pause: () => void server.kill('SIGSTOP'),
    resume: () => void server.kill('SIGCONT'),
    async stop() {
      const ended = once(server, 'exit')
      server.kill('SIGKILL')
      await ended
    },
  }
}

async function makeUser(url: string): Promise<Pick<S3Address, 'accessKeyId' | 'secretAccessKey'>> {
  const anyone = new AwsClient({ accessKeyId: 'any', secretAccessKey: 'any', region: REGION, retries: 0 })
  const ask = async (asked: Record<string, string>) => {
    const body = new URLSearchParams({ Version: '2010-05-08', UserName: 'lending', ...asked }).toString()
    const headers = { 'content-type': 'application/x-www-form-urlencoded' }
    const response = await anyone.fetch(`${url}/`, { method: 'POST', headers, body, aws: { service: 'iam' } })
    return response.text()
  }
  await ask({ Action: 'CreateUser' })
  const made = await ask({ Action: 'CreateAccessKey' })
  const statement = { Effect: 'Allow', Action: 's3:*', Resource: '*' }
  const policy = JSON.stringify({ Version: '2012-10-17', Statement: [statement] })
  await ask({ Action: 'PutUserPolicy', PolicyName: 's3', PolicyDocument: policy })
  await anyone.fetch(`${url}/documents`, { method: 'PUT', aws: { service: 's3' } })
  return {
    accessKeyId: /<AccessKeyId>([^<]+)/.exec(made)?.[1] ?? '',
    secretAccessKey: /<SecretAccessKey>([^<]+)/.exec(made)?.[1] ?? '',
  }
}
