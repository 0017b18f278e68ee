//! HTTP for this machine alone: each connection is one request and one answer, on a thread of its own.
//!
//! It knows GET and HEAD, no bodies, and keeps no connection alive: a browser leaves connections idle, and where a
//! pool of threads waits for those, other requests wait with them.

use std::io::{self, BufRead, BufReader, Read, Write};
use std::net::{TcpListener, TcpStream};
use std::thread;
use std::time::Duration;

/// The longest head of a request, in bytes.
const LONGEST_HEAD: u64 = 32 * 1024;

/// How long a browser may take to send its request, or to take what it is sent.
const PATIENCE: Duration = Duration::from_secs(20);

/// A request that waits for its answer.
pub(crate) struct Request {
    /// The path of its address, without what follows a question mark.
    pub(crate) path: String,
    is_head: bool,
    stream: TcpStream,
}

/// Answers requests for good.
pub(crate) fn serve(listener: &TcpListener, answer: impl Fn(Request) -> io::Result<()> + Sync) {
    let answer = &answer;
    thread::scope(|scope| {
        for stream in listener.incoming().flatten() {
            // A browser that has gone away is no matter.
            scope.spawn(move || read(stream).and_then(|request| request.map_or(Ok(()), answer)));
        }
    });
}

/// Reads a request; answers one that is none itself.
fn read(stream: TcpStream) -> io::Result<Option<Request>> {
    stream.set_read_timeout(Some(PATIENCE))?;
    stream.set_write_timeout(Some(PATIENCE))?;
    let mut lines = BufReader::new((&stream).take(LONGEST_HEAD)).lines();
    let first = lines.next().transpose()?.unwrap_or_default();
    for line in lines {
        if line?.is_empty() {
            break;
        }
    }
    let words: Vec<_> = first.split(' ').collect();
    let (method, target) = match words[..] {
        [method, target, version] if version.starts_with("HTTP/1.") => (method, target),
        _ => ("", "/"),
    };
    let path = target.split(['?', '#']).next().unwrap_or_default();
    let request = Request {
        path: path.to_owned(),
        is_head: method == "HEAD",
        stream,
    };
    if matches!(method, "GET" | "HEAD") {
        return Ok(Some(request));
    }
    let status = "405 Method Not Allowed\r\nAllow: GET, HEAD";
    request.respond(status, "text/plain", b"expected GET or HEAD\n")?;
    Ok(None)
}

impl Request {
    /// Sends an answer and ends the connection.
    pub(crate) fn respond(self, status: &str, media_type: &str, content: &[u8]) -> io::Result<()> {
        self.respond_with("", status, media_type, content)
    }

    /// The same with more headers, each with its line end.
    pub(crate) fn respond_with(
        mut self,
        headers: &str,
        status: &str,
        media_type: &str,
        content: &[u8],
    ) -> io::Result<()> {
        let length = content.len();
        write!(
            self.stream,
            "HTTP/1.1 {status}\r\nContent-Type: {media_type}\r\nContent-Length: {length}\r\n\
             Cache-Control: no-store\r\nX-Content-Type-Options: nosniff\r\nConnection: close\r\n{headers}\r\n"
        )?;
        if !self.is_head {
            self.stream.write_all(content)?;
        }
        self.stream.flush()
    }

    /// Begins a stream of events, which goes on until it is dropped.
    pub(crate) fn begin_events(mut self) -> io::Result<TcpStream> {
        self.stream.write_all(
            b"HTTP/1.1 200 OK\r\nContent-Type: text/event-stream\r\nCache-Control: no-store\r\n\
              Connection: close\r\n\r\n: connected\n\n",
        )?;
        Ok(self.stream)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// What a server that tells the path answers.
    fn answer_to(text: &str) -> String {
        let listener = TcpListener::bind(("127.0.0.1", 0)).unwrap();
        let mut client = TcpStream::connect(listener.local_addr().unwrap()).unwrap();
        client.write_all(text.as_bytes()).unwrap();
        let (stream, _) = listener.accept().unwrap();
        if let Some(request) = read(stream).unwrap() {
            let path = request.path.clone();
            request
                .respond("200 OK", "text/plain", path.as_bytes())
                .unwrap();
        }
        let mut answer = String::new();
        client.read_to_string(&mut answer).unwrap();
        answer
    }

    #[test]
    fn answers_and_closes() {
        let answer = answer_to("GET /www/a.js?b#c HTTP/1.1\r\nHost: localhost\r\n\r\n");
        assert!(answer.starts_with("HTTP/1.1 200 OK\r\n"), "{answer}");
        assert!(answer.contains("\r\nContent-Length: 9\r\n"), "{answer}");
        assert!(answer.ends_with("\r\n\r\n/www/a.js"), "{answer}");
        let head = answer_to("HEAD /a HTTP/1.1\r\n\r\n");
        assert!(
            head.contains("Length: 2\r\n") && head.ends_with("\r\n\r\n"),
            "{head}"
        );
    }

    #[test]
    fn refuses_what_is_no_request_for_a_file() {
        for text in [
            "POST / HTTP/1.1\r\n\r\n",
            "nonsense\r\n\r\n",
            "GET /\r\n\r\n",
            "\r\n\r\n",
        ] {
            let answer = answer_to(text);
            assert!(answer.starts_with("HTTP/1.1 405 "), "{text:?}: {answer}");
        }
    }
}
