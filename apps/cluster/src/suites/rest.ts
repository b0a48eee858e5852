/** One response of the REST API, as received. */
export interface Answer {
  readonly what: string;
  readonly status: number;
  readonly text: string;
}

const JOB_TIMEOUT_MS = 60_000;

/** A client that keeps every response. */
export class RecordingClient {
  readonly answers: Answer[] = [];

  constructor(
    private readonly baseUrl: string,
    private readonly credentials: Readonly<Record<string, string>>,
  ) {}

  async ask(what: string, path: string, init: RequestInit = {}): Promise<Answer> {
    const headers = { ...this.credentials, ...(init.headers as Record<string, string> | undefined) };
    const response = await fetch(`${this.baseUrl}/api/v1${path}`, { ...init, headers });
    const answer = { what, status: response.status, text: await response.text() };
    this.answers.push(answer);
    return answer;
  }

  /** @param body JSON, or text that is sent as JSON */
  post(what: string, path: string, body: object | string): Promise<Answer> {
    const text = typeof body === 'string' ? body : JSON.stringify(body);
    return this.ask(what, path, { method: 'POST', body: text, headers: { 'content-type': 'application/json' } });
  }

  async upload(what: string, bytes: string | Buffer, fileName: string): Promise<string> {
    const form = new FormData();
    form.set('file', new Blob([Buffer.from(bytes)]), fileName);
    return field(await this.ask(`upload of ${what}`, '/files', { method: 'POST', body: form }), 'file_id');
  }

  /** The final status of the job. */
  async ended(jobId: string): Promise<string> {
    const until = Date.now() + JOB_TIMEOUT_MS;
    for (;;) {
      const status = field(await this.ask('status', `/status/${jobId}?wait=20`), 'status');
      if (status !== 'pending') return status;
      if (Date.now() > until) throw new Error(`job ${jobId} is still pending after ${JOB_TIMEOUT_MS} ms`);
    }
  }
}

/** A field of a JSON response; empty where it is absent. */
export const field = ({ text }: Answer, name: string): string => (JSON.parse(text) as Record<string, string>)[name] ?? '';
