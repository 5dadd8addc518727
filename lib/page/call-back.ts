/** Runs a callback of the app. Its failure is for the app's developer to see; it harms no request and no other app. */
export function callBack(callback: () => void): void {
  try {
    callback();
  } catch (error) {
    console.error(error);
  }
}
