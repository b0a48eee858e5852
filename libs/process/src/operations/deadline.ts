/**
 * The value of `work`, or a TimeoutError after `ms` milliseconds. The work itself continues where it cannot be stopped; the
 * command ends all the same.
 */
export async function within<T>(ms: number, work: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => {
      reject(new DOMException(`no answer within ${ms} ms`, 'TimeoutError'));
    }, ms);
  });
  try {
    return await Promise.race([work, late]);
  } finally {
    clearTimeout(timer);
    work.catch(() => undefined); // whoever is late is not heard any more
  }
}
